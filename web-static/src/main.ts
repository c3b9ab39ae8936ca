import { mount } from 'svelte';
import App from './App.svelte';
import 'fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the client');
mount(App, { target });
