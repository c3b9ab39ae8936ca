// What of the chat is loaded with the first message or when somebody opens it.

export { needChatTexts } from './words';
export { dock } from './dock';
export { unread } from './reading.svelte';
export { default as ChatPanel } from './ChatPanel.svelte';
export { default as ChatSheet } from './ChatSheet.svelte';
export { default as LineReactions } from './LineReactions.svelte';
export { default as LogTabs } from './LogTabs.svelte';
