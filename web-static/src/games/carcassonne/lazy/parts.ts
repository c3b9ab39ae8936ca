// All lazily loaded parts of the table, in one file.

export { answer, moveWords } from './command';
export { finalSteps } from './finals';
export { default as Places } from './Places.svelte';
export { default as Rest } from './Rest.svelte';
export { default as SeatSheet } from './Seat.svelte';
