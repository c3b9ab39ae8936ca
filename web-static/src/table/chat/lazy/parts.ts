// The parts of the chat that are loaded with the first message or when a person opens the chat.

export { needChatTexts } from './words';
export { dock } from './dock';
export { unread } from './reading.svelte';
export { default as ChatPanel } from './ChatPanel.svelte';
export { default as ChatSheet } from './ChatSheet.svelte';
export { default as LineReactions } from './LineReactions.svelte';
export { default as LogTabs } from './LogTabs.svelte';
