// A mail server for the end-to-end tests: accepts and keeps every mail, without encryption. Knows nothing of the
// senders.

import { createServer, type Server, type Socket } from 'node:net';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  /** The URL of the setting `smtp_url`. */
  readonly url: string;
  /** Returns the next mail, and waits for it for a while. */
  next(): Promise<Mail>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;

export async function receiveMail(): Promise<MailServer> {
  const mails: Mail[] = [];
  const waiting: ((mail: Mail) => void)[] = [];
  const took = (mail: Mail): void => {
    const taker = waiting.shift();
    if (taker) taker(mail);
    else mails.push(mail);
  };
  const server = createServer((socket) => speak(socket, took));
  const port = await listening(server);
  return {
    url: `smtp://127.0.0.1:${port}?tls=none`,
    next: () => {
      const kept = mails.shift();
      if (kept) return Promise.resolve(kept);
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('no mail has come')), WAIT_MS);
        waiting.push((mail) => {
          clearTimeout(late);
          resolve(mail);
        });
      });
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The link in a mail. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+#\S+/u.exec(text)?.[0] ?? '';

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** One connection: the part of the protocol that a client needs to send one mail after another. */
function speak(socket: Socket, took: (mail: Mail) => void): void {
  let heard = '';
  let to = '';
  let taking = false;
  socket.setEncoding('utf8').on('error', () => undefined).write('220 ready\r\n');
  socket.on('data', (text: string) => {
    heard += text;
    for (;;) {
      const end = taking ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n');
      if (end < 0) return;
      const said = heard.slice(0, end);
      heard = heard.slice(end + (taking ? 5 : 2));
      if (taking) {
        took(read(to, said));
        taking = false;
        socket.write('250 kept\r\n');
        continue;
      }
      if (/^RCPT TO:/iu.test(said)) to = /<(.*)>/u.exec(said)?.[1] ?? '';
      taking = /^DATA$/iu.test(said);
      socket.write(taking ? '354 go on\r\n' : /^QUIT$/iu.test(said) ? '221 bye\r\n' : '250 well\r\n');
    }
  });
}

function read(to: string, mail: string): Mail {
  const cut = mail.indexOf('\r\n\r\n');
  const head = mail.slice(0, cut).replace(/\r\n[ \t]+/gu, ' ');
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'imu').exec(head)?.[1] ?? '';
  return { to, subject: words(field('Subject')), text: decoded(mail.slice(cut + 4), field('Content-Transfer-Encoding')) };
}

function decoded(body: string, encoding: string): string {
  if (/base64/iu.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/iu.test(encoding)) return body;
  return bytes(body.replace(/=\r\n/gu, ''));
}

/** Decodes quoted-printable text: bytes are written as `=` and two digits. */
const bytes = (text: string): string => Buffer.from(text.replace(/=([0-9A-F]{2})/giu, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))), 'latin1').toString('utf8');

/** A head line in which words may be encoded (RFC 2047). */
const words = (text: string): string =>
  text.replace(/\?=\s+=\?/gu, '?==?').replace(/=\?utf-8\?([bq])\?(.*?)\?=/giu, (_, how: string, word: string) => (how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : bytes(word.replaceAll('_', ' '))));
