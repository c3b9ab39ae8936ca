// Icons of the interface: 24 × 24, round strokes of 2.1 in the current colour.

export const ICONS = {
  chat: 'M3 5h18v12H10l-5 4v-4H3z',
  gear: 'M12 8.5a3.5 3.5 0 1 0 .01 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M5 19l2-2',
  help: 'M8.5 9a3.6 3.6 0 1 1 5 3.2q-1.6 .8 -1.6 2.6M12 18.6v.2',
  book: 'M12 5q-4 -3 -9 -2v15q5 -1 9 2q4 -3 9 -2V3q-5 -1 -9 2zM12 5v15',
  clock: 'M12 3a9 9 0 1 0 .01 0zM12 7v5l3.4 2',
  undo: 'M8 5L3 10l5 5M3 10h11q6 0 6 5t-6 5',
  eye: 'M2 12q10 -13 20 0q-10 13 -20 0zM12 9a3 3 0 1 0 .01 0z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  check: 'M4 13l5 5L20 6',
  cross: 'M6 6l12 12M18 6L6 18',
  left: 'M15 5l-7 7l7 7',
  right: 'M9 5l7 7l-7 7',
  up: 'M5 15l7 -7l7 7',
  down: 'M5 9l7 7l7 -7',
  first: 'M18 5l-7 7l7 7M6 5v14',
  last: 'M6 5l7 7l-7 7M18 5v14',
  play: 'M7 4v16l13 -8z',
  pause: 'M8 5v14M16 5v14',
  envelope: 'M3 6h18v13H3zM3 7l9 7l9 -7',
  trophy: 'M7 4h10v5q0 6 -5 6t-5 -6zM7 6H3q0 5 4 5M17 6h4q0 5 -4 5M12 15v4M8 21h8',
  download: 'M12 3v12M7 11l5 5l5 -5M4 20h16',
  again: 'M18 6v5h-5M17.6 11A7 7 0 1 0 19 15',
  turn: 'M4 19q0 -12 10 -12h4M14 2.5l5 4.5l-5 4.5',
  tag: 'M3 12V4h8l10 10l-8 8zM7.5 8.5v.1',
  deck: 'M4 7h11v14H4zM8 7V3h11v14h-4',
  person: 'M12 3a4 4 0 1 0 .01 0zM4 21q0 -8 8 -8t8 8z',
  gearwheel: 'M12 9a3 3 0 1 0 .01 0zM10 2h4l.6 3l2.6 1l2.6 -1.6l2.2 3.4l-2 2.2v2.6l2 2.2l-2.2 3.4l-2.6 -1.6l-2.6 1l-.6 3h-4l-.6 -3l-2.6 -1l-2.6 1.6l-2.2 -3.4l2 -2.2v-2.6l-2 -2.2l2.2 -3.4L6.8 6l2.6 -1z',
  bell: 'M6 17V11q0 -6 6 -6t6 6v6l2 1H4zM10 21h4',
  link: 'M10 14q-3 -3 0 -6l3 -3q3 -3 6 0t0 6l-2 2M14 10q3 3 0 6l-3 3q-3 3 -6 0t0 -6l2 -2',
  flag: 'M5 22V3M5 4h13l-3 4l3 4H5',
  scroll: 'M6 3h12v15q0 3 -3 3H6q3 0 3 -3V3M9 9h6M9 13h6',
  key: 'M7.5 12a4 4 0 1 0 .01 0zM10.4 13.2L20 3.5M16 7.5l3.5 3.5M13 10.5l2 2',
  device: 'M7 2h10v20H7zM11 19h2',
  out: 'M10 4H4v16h6M9 12h12M16 7l5 5l-5 5',
  people: 'M9 4a3.5 3.5 0 1 0 .01 0zM2 20q0 -7 7 -7t7 7zM16 4.6a3.5 3.5 0 0 1 0 6.4M18 13.4q4 1.2 4 6.6h-2.6',
  robot: 'M5 9h14v11H5zM12 9V4M9 14v.2M15 14v.2M2 13v3M22 13v3',
} as const;
export type IconKind = keyof typeof ICONS;

/** Draws an icon's stroke inside a 24 × 24 picture. */
export const icon = (kind: IconKind): string =>
  `<path d="${ICONS[kind]}" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`;
