import { mount } from 'svelte';
import App from './App.svelte';
import 'fonts.css';
import './kit/styles/tokens.css';
import './kit/styles/base.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the client');
const page = target;

/** Draws the page once, at the first call. */
let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  mount(App, { target: page });
}

if (document.getElementById('first') === null) begin();
else {
  // Paints the page that the server has sent before the client starts to work. A page in the background is not painted
  // at all.
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 200);
}
