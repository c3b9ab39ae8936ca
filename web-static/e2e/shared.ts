// Resources that the test files of a run share: the client with the page of scenes, built on the first request.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { serveScenes, type Served } from './client';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the origin of the page of scenes. */
    scenes: string;
  }
}

export default async function share(project: TestProject): Promise<() => Promise<void>> {
  let served: Promise<Served> | undefined;
  const door = createServer((_, response) => {
    served ??= serveScenes();
    served.then(({ origin }) => response.end(origin), (why: unknown) => response.writeHead(500).end(String(why)));
  });
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  project.provide('scenes', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await served)?.close();
  };
}
