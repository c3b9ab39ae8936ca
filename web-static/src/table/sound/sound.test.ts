import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CUES } from './cues';

interface Heard { readonly volume: number; readonly starts: number[] }
let heard: Heard[];
let sources: { onended: (() => void) | null }[];
let state: string;
let refuses = false;

class Node { connect<T>(to: T): T { return to; } }
class Context {
  currentTime = 10;
  sampleRate = 8000;
  destination = new Node();
  resume = async () => { state = refuses ? 'interrupted' : 'running'; if (refuses) throw new Error('a call has the sound'); };
  suspend = () => { state = 'suspended'; };
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), set value(volume: number) { heard.push({ volume, starts: [] }); } };
    return Object.assign(new Node(), { gain });
  }
  #source() {
    const source = Object.assign(new Node(), { type: '', frequency: { value: 0 }, buffer: null, onended: null, start: (at: number) => heard.at(-1)!.starts.push(at), stop: vi.fn() });
    sources.push(source);
    return source;
  }
  createOscillator() { return this.#source(); }
  createBufferSource() { return this.#source(); }
  createBiquadFilter() { return this.#source(); }
  createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
}

let sound: typeof import('./sound');
beforeEach(async () => {
  [heard, sources, state] = [[], [], 'none'];
  vi.resetModules();
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  sound = await import('./sound');
});
afterEach(() => vi.unstubAllGlobals());

it.each(CUES)('%s is a sound of its own', (cue) => {
  sound.play([cue], 100);
  expect(heard).toEqual([{ volume: 1, starts: sound.SOUNDS[cue].map(({ at }) => 10 + at) }]);
  expect(CUES.filter((other) => JSON.stringify(sound.SOUNDS[other]) === JSON.stringify(sound.SOUNDS[cue]))).toEqual([cue]);
});

it('nothing is heard at volume 0, without a cue, or before anything was done on the page', () => {
  vi.stubGlobal('AudioContext', class { constructor() { throw new Error('no sound was wanted'); } });
  sound.play(['turn'], 0);
  sound.play([], 100);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  sound.play(['turn'], 100);
  expect(heard).toEqual([]);
});

it('the sound of the device rests when the last tone is over, and begins again with the next', () => {
  sound.play(['turn'], 100);
  sound.play(['good'], 100);
  const [last, ...others] = sources.splice(0);
  for (const { onended } of others) onended!();
  expect(state).toBe('running');
  last!.onended!();
  expect(state).toBe('suspended');
  sound.play(['turn'], 100);
  expect(state).toBe('running');
});

it('a device that refuses its sound makes no defect', async () => {
  const defect = vi.fn();
  process.once('unhandledRejection', defect);
  refuses = true;
  sound.play(['turn'], 100);
  await new Promise((done) => setImmediate(done));
  refuses = false;
  process.off('unhandledRejection', defect);
  expect([state, defect.mock.calls]).toEqual(['interrupted', []]);
});

it('is quieter at a lower volume', () => {
  for (const volume of [100, 50, 5]) sound.play(['turn'], volume);
  const volumes = heard.map(({ volume }) => volume);
  expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
  expect(new Set(volumes).size).toBe(3);
});

it('several are heard one after the other', () => {
  sound.play(['reveal', 'turn'], 100);
  const [first] = sound.SOUNDS.reveal;
  const starts = heard[0]!.starts;
  expect(Math.min(...starts.slice(sound.SOUNDS.reveal.length))).toBeGreaterThan(10 + first!.at + 0.2);
});
