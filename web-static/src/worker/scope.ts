// The types of a service worker's environment, as far as they are used: TypeScript's own types are those of a page.

/** An event whose work the browser waits for. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends Extendable {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface SubscriptionEvent extends Extendable {
  readonly oldSubscription: PushSubscription | null;
}

export interface MessageToWorker extends Extendable {
  readonly data: unknown;
}

/** A page of this server that is open. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface OpenPages {
  claim(): Promise<void>;
  matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

interface Events {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
  readonly pushsubscriptionchange: SubscriptionEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: OpenPages;
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(kind: K, handle: (event: Events[K]) => void): void;
}
