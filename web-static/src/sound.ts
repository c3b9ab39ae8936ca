// The one sound of the shell, synthesised in the browser: a bell for "your move".

let context: AudioContext | null = null;

/** Rings the bell once. Silent where the browser does not allow sound yet. */
export function bell(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const [pitch, loud] of [[880, 0.12], [1320, 0.06]] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.9);
    tone.connect(gain).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.9);
  }
}
