# The client, then the server with the client inside, then nothing but the server.

FROM node:20-bookworm-slim AS client
WORKDIR /src/web-static
COPY web-static/package.json web-static/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web-static/ ./
RUN npm run build

# Static, with musl: the image below has no library. Debian's musl-gcc compiles what is C.
FROM rust:1.95-bookworm AS server
RUN apt-get update \
 && apt-get install --yes --no-install-recommends musl-tools \
 && rm -rf /var/lib/apt/lists/* \
 && rustup target add "$(uname -m)-unknown-linux-musl"
ENV CC_x86_64_unknown_linux_musl=musl-gcc \
    CC_aarch64_unknown_linux_musl=musl-gcc \
    CFLAGS_aarch64_unknown_linux_musl=-mno-outline-atomics
WORKDIR /src
COPY . .
COPY --from=client /src/web-static/dist web-static/dist
RUN target="$(uname -m)-unknown-linux-musl" \
 && cargo build --release --locked --package server --target "$target" \
 && install -D "target/$target/release/saloon" /out/saloon \
 && mkdir /out/data

# Nothing but the program, which has the page and the certificates of the public authorities inside: no shell, no library, no
# package that could be out of date.
FROM scratch
COPY --from=server /out/saloon /usr/local/bin/saloon
COPY --from=server --chown=10001:10001 /out/data /data
# `docker build --build-arg VERSION=0.2.0 --tag saloon:0.2.0 .`, as `cargo xtask release` says.
ARG VERSION=unreleased
LABEL org.opencontainers.image.title="Saloon" \
      org.opencontainers.image.description="A self-hosted server for town-building tabletop games" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0" \
      org.opencontainers.image.version="${VERSION}"
ENV PATH=/usr/local/bin \
    SALOON_BIND=0.0.0.0:8080 \
    SALOON_DATA_DIR=/data \
    SQLITE_TMPDIR=/data
# Numbers, so that a cluster can see that this is not root. Only /data is ever written to.
USER 10001:10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["saloon", "healthcheck"]
ENTRYPOINT ["saloon"]
CMD ["serve"]
