// The sounds of the page, synthesised in the browser from tones and noise, without recordings.

import type { Cue } from './cues';

/** A tone with a pitch, or noise without one; times in seconds, and the maximum loudness. */
interface Tone { readonly at: number; readonly lasts: number; readonly loud: number; readonly pitch?: number; readonly shape?: OscillatorType; readonly band?: number }

export const SOUNDS: Readonly<Record<Cue, readonly Tone[]>> = {
  // A small bell.
  turn: [{ at: 0, lasts: 0.9, loud: 0.24, pitch: 880 }, { at: 0, lasts: 0.9, loud: 0.12, pitch: 1320 }],
  // Paper is turned, and laid on wood.
  reveal: [{ at: 0, lasts: 0.16, loud: 0.16, band: 3200 }, { at: 0.1, lasts: 0.12, loud: 0.14, band: 1700 }, { at: 0.16, lasts: 0.14, loud: 0.3, pitch: 150, shape: 'triangle' }],
  // Two coins.
  good: [{ at: 0, lasts: 0.22, loud: 0.1, pitch: 1568, shape: 'triangle' }, { at: 0.08, lasts: 0.4, loud: 0.12, pitch: 2093, shape: 'triangle' }],
  // A chord, one string after the other.
  end: [392, 523.3, 659.3, 784].map((pitch, i) => ({ at: i * 0.12, lasts: 1.5 - i * 0.12, loud: 0.14, pitch, shape: 'triangle' as const })),
};
/** The time between the starts of consecutive sounds. */
const APART = 0.34;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** How many tones are not over. */
let tones = 0;

/** Plays sounds one after the other, at a volume of 0 to 100. Silent until the person's first action on the page:
 * the browser allows no sound before, and would play all delayed ones at once. The audio device is suspended while
 * nothing plays. */
export function play(cues: readonly Cue[], volume: number): void {
  if (cues.length === 0 || volume <= 0 || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  // During a phone call a browser may refuse the audio device: the sound is then omitted, without an error.
  context.resume().catch(() => undefined);
  const out = context.createGain();
  // Loudness is perceived logarithmically: the square makes the slider feel even.
  out.gain.value = (volume / 100) ** 2;
  out.connect(context.destination);
  for (const [i, cue] of cues.entries()) for (const tone of SOUNDS[cue]) sound(context, out, tone, i * APART);
}

function sound(audio: AudioContext, out: AudioNode, tone: Tone, after: number): void {
  const [from, to] = [audio.currentTime + after + tone.at, audio.currentTime + after + tone.at + tone.lasts];
  const gain = audio.createGain();
  gain.gain.setValueAtTime(tone.loud, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, to);
  gain.connect(out);
  const source = tone.pitch === undefined ? rustle(audio, gain, tone.band ?? 2000) : string(audio, gain, tone.pitch, tone.shape);
  source.start(from);
  source.stop(to);
  tones += 1;
  source.onended = () => {
    tones -= 1;
    if (tones === 0) void audio.suspend();
  };
}

function string(audio: AudioContext, gain: GainNode, pitch: number, shape: OscillatorType = 'sine'): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  source.connect(gain);
  return source;
}

/** Noise about a pitch. */
function rustle(audio: AudioContext, gain: GainNode, band: number): AudioScheduledSourceNode {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = band;
  source.connect(filter).connect(gain);
  return source;
}
