// The background tasks of a page, so that it opens without a network and never continues with removed files: starts the
// service worker, stores the state of my tables, tells the server at which of them I look and which first page this
// device needs, and reloads the page when a part of it belongs to a former version.
//
// Invariant: a page reloads itself only between moves: during a decision of mine, or while I am writing, it waits.

import { toast } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { t } from '../../kit/i18n/index.svelte';
import { route } from '../../kit/router.svelte';
import { storage } from '../../kit/storage';
import { tellLooks } from '../../table/turn/look.svelte';
import { forgetSeen } from '../../table/turn/seen';
import { tellLook } from './look';
import { forget, remember } from './remembered';

const LOOK_EVERY_MS = 3_600_000;
/** A page that has just reloaded itself and still lacks the part is not reloaded again. */
const RELOAD_EVERY_MS = 60_000;
const RELOADED = 'saloon.reloaded';

let newer = $state(false);
let asking = false;

/** Starts all background tasks. Returns a function that ends them. */
export function keepUp(): () => void {
  void startWorker();
  window.addEventListener('vite:preloadError', partMissing);
  const end = $effect.root(() => {
    $effect(rememberTables);
    $effect(tellLook);
    $effect(() => {
      if (newer && mayReload()) reload();
    });
  });
  document.addEventListener('focusout', wroteSomething);
  const endLooks = tellLooks();
  return () => {
    end();
    endLooks();
    window.removeEventListener('vite:preloadError', partMissing);
    document.removeEventListener('focusout', wroteSomething);
  };
}

/** The files of this build that the page has loaded. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? [new URL(name).pathname] : []));

async function startWorker(): Promise<void> {
  // A page over plain HTTP from another machine has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const worker = navigator.serviceWorker;
    // The worker of a newer version takes over while this page, which may already be of that version, is open.
    worker.addEventListener('controllerchange', () => worker.controller?.postMessage(loadedFiles()));
    const registration = await worker.register('/sw.js', { updateViaCache: 'none' });
    (await worker.ready).active?.postMessage(loadedFiles());
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Math.abs(Date.now() - looked) < LOOK_EVERY_MS) return;
      looked = Date.now();
      void registration.update().catch(() => undefined);
    });
  } catch {
    // Without a worker the page needs the network; nothing else is missing.
  }
}

function rememberTables(): void {
  const { me, state: { lobby } } = client;
  if (me === null) {
    forget(storage());
    forgetSeen(storage());
  } else if (me && lobby) remember(storage(), Object.values(lobby.rows), Date.now());
}

/** A part could not be loaded: there is a newer version, no network, or an error, which some browsers remember while
 * the page is open. */
async function partMissing(): Promise<void> {
  // A part of several files fails several times.
  if (asking) return;
  asking = true;
  const replaced = await isReplaced().catch(() => null);
  asking = false;
  if (!replaced) return toast(t(replaced === null ? 'offline-part' : 'offline-reload'));
  newer = true;
  if (!mayReload()) toast(t('link-too_old'));
}

/** Whether the server has another version of this page; `null` if it does not answer. */
async function isReplaced(): Promise<boolean | null> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const page = await fetch('/', { cache: 'no-store' });
  if (!page.ok) return null;
  return own !== undefined && !(await page.text()).includes(new URL(own).pathname);
}

function wroteSomething(): void {
  if (newer && mayReload()) reload();
}

/** Whether nothing would be lost. */
function mayReload(): boolean {
  const here = route();
  const asked = here.at === 'table' && client.table(here.code)?.decision?.owed === true;
  const writing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return !asked && !writing;
}

function reload(): void {
  const last = Number(storage().getItem(RELOADED) ?? 0);
  // Also correct if the device's clock was set back meanwhile.
  if (Math.abs(Date.now() - last) < RELOAD_EVERY_MS) return;
  storage().setItem(RELOADED, String(Date.now()));
  location.reload();
}
