import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lead, ownPath, readPush, subscribeAgain } from './notices';
import { KEPT_WAIT_MS } from './kept';
import { PAGE_WAIT_MS, Shell, type Build } from './shell';

/** A fake of the browser's `caches`, as far as it is used. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  constructor(readonly fetch: (path: string) => Promise<Response>) {}
  open = (name: string): Promise<Cache> => {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    const pathOf = (request: Request | string): string => new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
    const add = async (path: string): Promise<void> => {
      const answer = await this.fetch(path);
      if (!answer.ok) throw new TypeError(path);
      kept.set(path, answer);
    };
    return Promise.resolve({
      add, addAll: (paths: string[]) => Promise.all(paths.map(add)).then(() => undefined),
      match: (request: Request | string) => Promise.resolve(kept.get(pathOf(request))?.clone()),
      put: (request: Request | string, answer: Response) => Promise.resolve(void kept.set(pathOf(request), answer)),
    } as unknown as Cache);
  };
  keys = (): Promise<string[]> => Promise.resolve([...this.all.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.all.delete(name));
  match = async (request: Request): Promise<Response | undefined> => {
    for (const name of this.all.keys()) {
      const found = await (await this.open(name)).match(request);
      if (found) return found;
    }
    return undefined;
  };
}

const BUILD: Build = { id: 'one', entry: '/assets/index-1.js', shell: ['/assets/index-1.js', '/favicon.svg'], files: ['/assets/index-1.js', '/assets/game-1.js'] };
const request = (path: string, more: { mode?: string; method?: string } = {}): Request => ({ url: new URL(path, location.origin).href, method: 'GET', mode: 'cors', ...more }) as Request;
const page = (path: string): Request => request(path, { mode: 'navigate' });

describe('the files that are kept', () => {
  let served: Record<string, string | number>;
  let hangs = false;
  let asked: string[];
  let caches: FakeCaches;
  const fetched = (input: Request | string): Promise<Response> => {
    const path = new URL(typeof input === 'string' ? input : input.url, location.origin).pathname;
    asked.push(path);
    const found = served[path === '/index.html' ? '/' : path] ?? (path.includes('.') ? 404 : served['/']!);
    if (found === 0) return Promise.reject(new TypeError('no network'));
    if (hangs) return new Promise(() => undefined);
    return Promise.resolve(typeof found === 'number' ? new Response('', { status: found }) : new Response(found));
  };
  const shellOf = (build: Build): Shell => new Shell(build, { caches: caches as unknown as CacheStorage, fetch: fetched });
  /** The work that continues after an answer. */
  let going: Promise<unknown>[];
  const answer = (shell: Shell, asked: Request): Promise<Response> | null => shell.answer(asked, (work) => going.push(work));
  const text = async (answered: Promise<Response> | null): Promise<string | undefined> => (await answered)?.text();

  beforeEach(() => {
    vi.useFakeTimers();
    [asked, going, hangs] = [[], [], false];
    served = { '/': '<script src="/assets/index-1.js">', '/assets/index-1.js': 'entry', '/assets/game-1.js': 'game', '/favicon.svg': 'icon' };
    caches = new FakeCaches(fetched);
  });
  afterEach(() => void vi.useRealTimers());

  it('open the page of any address without a network', async () => {
    const shell = shellOf(BUILD);
    await shell.install();
    served = { '/': 0, '/t/abc': 0 };
    expect([await text(answer(shell, page('/t/abc'))), await text(answer(shell, request('/assets/index-1.js'))), await text(answer(shell, request('/favicon.svg')))])
      .toEqual(['<script src="/assets/index-1.js">', 'entry', 'icon']);
  });

  it('are asked after the network for pages, and before it for files', async () => {
    const shell = shellOf(BUILD);
    await shell.install();
    served['/'] = 'a newer page';
    asked = [];
    expect(await text(answer(shell, page('/')))).toBe('a newer page');
    expect(await text(answer(shell, request('/assets/index-1.js')))).toBe('entry');
    expect(asked).toEqual(['/']);
    served['/'] = 0;
    expect(await text(answer(shell, page('/')))).toBe('<script src="/assets/index-1.js">');
  });

  it('stand in for a page that takes long, and for an error in front of the server', async () => {
    const shell = shellOf(BUILD);
    await shell.install();
    hangs = true;
    const slow = text(answer(shell, page('/')));
    await vi.advanceTimersByTimeAsync(PAGE_WAIT_MS);
    expect(await slow).toBe('<script src="/assets/index-1.js">');
    hangs = false;
    served['/'] = 502;
    expect(await text(answer(shell, page('/')))).toBe('<script src="/assets/index-1.js">');
  });

  it.each([
    ['an answer of the interface', request('/api/v1/session')], ['a page of the interface', page('/api/v1/me/export?as=page')], ['a feed', page('/feeds/x/turns.rss')],
    ['the way out of a mail', page('/unsubscribe/x')], ['a socket', request('/ws')], ['what is sent', request('/assets/index-1.js', { method: 'POST' })], ['a picture', page('/icons/icon-192.png')],
  ])('are never %s', (_what, asked) => {
    expect(answer(shellOf(BUILD), asked)).toBeNull();
  });

  it('are never a page of the network: nothing of anybody is kept', async () => {
    const shell = shellOf(BUILD);
    await shell.install();
    served['/t/secret'] = 'a page';
    await answer(shell, page('/t/secret'));
    const kept = [...caches.all.values()].flatMap((cache) => [...cache.keys()]);
    expect(kept.toSorted()).toEqual(['/', '/assets/index-1.js', '/favicon.svg']);
  });

  it('grow by what an open page has loaded and by what is loaded later, of this build alone', async () => {
    const shell = shellOf(BUILD);
    await shell.install();
    served['/assets/game-2.js'] = 'of another build';
    await shell.keep(['/assets/game-2.js', '/api/v1/session', 7]);
    await text(answer(shell, request('/assets/game-2.js')));
    expect(caches.all.get('saloon-one')!.size).toBe(3);
    await shell.keep(['/assets/game-1.js']);
    served = {};
    expect(await text(answer(shell, request('/assets/game-1.js')))).toBe('game');
  });

  it('come from the network before they are kept', async () => {
    const shell = shellOf(BUILD);
    await shell.install();
    const open = caches.open;
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name);
      return { ...cache, put: (asked: Request, kept: Response) => stored.then(() => cache.put(asked, kept)) };
    });
    expect(await text(answer(shell, request('/assets/game-1.js')))).toBe('game');
    store();
    await Promise.all(going);
    served = {};
    expect(await text(answer(shell, request('/assets/game-1.js')))).toBe('game');
    expect(asked.filter((path) => path === '/assets/game-1.js')).toHaveLength(1);
  });

  describe.each([
    ['forbids', () => { throw new DOMException('no', 'SecurityError'); }],
    ['has not', () => undefined],
    ['fails at', () => new Proxy({}, { get: () => () => Promise.reject(new DOMException('no', 'UnknownError')) })],
    ['hangs over', () => new Proxy({}, { get: () => () => new Promise(() => undefined) })],
  ])('where the browser %s them', (_, useless) => {
    const shellWithout = (): Shell => new Shell(BUILD, { get caches() { return useless() as CacheStorage; }, fetch: fetched });

    it('come from the network, as the page does', async () => {
      const shell = shellWithout();
      const answers = ['/assets/index-1.js', '/assets/game-1.js'].map((path) => text(answer(shell, request(path))));
      await vi.advanceTimersByTimeAsync(KEPT_WAIT_MS);
      expect(await Promise.all([...answers, text(answer(shell, page('/t/abc')))])).toEqual(['entry', 'game', '<script src="/assets/index-1.js">']);
    });

    it('leave a page without a network its failure, and not an endless wait', async () => {
      served = { '/': 0 };
      const failed = text(answer(shellWithout(), page('/'))).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(PAGE_WAIT_MS + KEPT_WAIT_MS);
      expect(await failed).toBeInstanceOf(TypeError);
    });
  });

  it('are no condition of a worker that shows what is pushed', async () => {
    const forbidden = new Shell(BUILD, { get caches(): CacheStorage { throw new DOMException('no', 'SecurityError'); }, fetch: fetched });
    await forbidden.install();
    await forbidden.activate();
    await forbidden.keep(['/assets/game-1.js']);
    const full = (): Promise<void> => Promise.reject(new DOMException('no', 'QuotaExceededError'));
    const open = caches.open;
    vi.spyOn(caches, 'open').mockImplementation(async (name) => ({ ...(await open(name)), put: full }));
    await shellOf(BUILD).install();
    expect(await caches.keys()).toEqual([]);
  });

  it('are not installed beside the page of another build', async () => {
    served['/'] = '<script src="/assets/index-2.js">';
    await expect(shellOf(BUILD).install()).rejects.toThrow('another build');
  });

  it('of a former build serve its open pages, and those before it are gone', async () => {
    for (const id of ['one', 'two', 'three']) {
      const entry = `/assets/index-${id}.js`;
      [served['/'], served[entry]] = [entry, `entry ${id}`];
      const shell = shellOf({ id, entry, shell: [entry], files: [entry] });
      await shell.install();
      await shell.activate();
    }
    expect([...caches.all.keys()]).toEqual(['saloon-two', 'saloon-three']);
    served = { '/': 0 };
    const shell = shellOf({ id: 'three', entry: '/assets/index-three.js', shell: [], files: [] });
    expect([await text(answer(shell, request('/assets/index-two.js'))), await text(answer(shell, page('/')))]).toEqual(['entry two', '/assets/index-three.js']);
  });
});

describe('what is pushed', () => {
  it('is shown as it is, and leads to pages of this server alone', () => {
    const push = (value: unknown) => readPush({ json: () => value });
    expect(push({ title: 'Your move', body: 'Dry Gulch', tag: 't', url: '/t/a' })).toEqual({ title: 'Your move', body: 'Dry Gulch', tag: 't', url: '/t/a' });
    expect([push({ url: 'https://elsewhere.example/' }), readPush(null), push('text'), readPush({ json: () => { throw new SyntaxError(); } })].map(({ title, url }) => [title, url]))
      .toEqual(Array.from({ length: 4 }, () => ['Saloon', '/']));
    expect(ownPath('//elsewhere.example')).toBe('/');
  });

  it('leads to the open page of that table, else to a new one', async () => {
    const focus = vi.fn(() => Promise.resolve());
    const openWindow = vi.fn(() => Promise.resolve());
    const clients = { claim: () => Promise.resolve(), openWindow, matchAll: () => Promise.resolve([{ url: 'https://s.example/', focus: vi.fn() }, { url: 'https://s.example/t/a#x', focus }]) };
    await lead(clients, 'https://s.example', '/t/a');
    expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []]);
    await lead(clients, 'https://s.example', '/t/b');
    expect(openWindow.mock.calls).toEqual([['/t/b']]);
  });

  it('goes on where the browser ends a subscription', async () => {
    const key = new ArrayBuffer(65);
    const subscribe = vi.fn(() => Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }) }));
    const send = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    await subscribeAgain({ registration: { pushManager: { subscribe } } as never }, { options: { applicationServerKey: key } } as never, send as never);
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]]);
    const [path, init] = send.mock.calls[0] as unknown as [string, RequestInit];
    expect([path, JSON.parse(String(init.body))]).toEqual(['/api/v1/me/notifications/targets', { kind: 'push', label: '', endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a' }]);
  });
});

it('the page can be installed: each icon is there in the size that is said', () => {
  const { icons, start_url } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as { icons: { src: string; sizes: string; purpose: string }[]; start_url: string };
  const sizeOf = (src: string): string => {
    const png = readFileSync(`public${src}`);
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  };
  const drawn = icons.filter(({ src }) => src.endsWith('.png'));
  expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect([start_url, sizeOf('/icons/apple-touch-icon.png'), readFileSync('index.html', 'utf8').includes('rel="apple-touch-icon" href="/icons/apple-touch-icon.png"')]).toEqual(['/', '180x180', true]);
});
