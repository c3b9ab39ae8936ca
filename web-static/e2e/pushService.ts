// A push service with one browser: receives a message as RFC 8030 requires, and decrypts it as a browser does (RFC
// 8291). The browser of a test has no push service; its page receives the subscription of this one.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { BrowserContext } from 'playwright-core';

export interface PushService {
  /** Subscribes the pages of a context here. */
  subscribe(context: BrowserContext): Promise<void>;
  /** The texts of all messages so far, decrypted, oldest first. */
  readonly delivered: readonly string[];
  close(): Promise<void>;
}

export async function servePushes(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const [own, secret] = [browser.getPublicKey(), randomBytes(16)];
  const delivered: string[] = [];

  /** The only record of a message: its head is the salt, the size of records, and the sender's key. */
  function decrypt(body: Buffer): string {
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length));
    const shared = derive(browser.computeSecret(sender), secret, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32);
    const salt = body.subarray(0, 16);
    const cipher = createDecipheriv('aes-128-gcm', derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16), derive(shared, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + sender.length);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last byte that is not zero ends the text.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  const server = createServer((request, response) => void read(request).then((body) => {
    delivered.push(decrypt(body));
    response.writeHead(201).end();
  }, () => response.writeHead(400).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const json = { endpoint: `http://127.0.0.1:${port}/send/ada`, keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') } };
  return {
    delivered,
    subscribe: async (context) => {
      await context.addInitScript((subscription) => {
        const made = { toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
        Object.assign(PushManager.prototype, { subscribe: () => Promise.resolve(made), getSubscription: () => Promise.resolve(null) });
      }, json);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
