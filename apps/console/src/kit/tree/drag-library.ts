/** Fetched when a tree is shown that can be changed; everything works without it, by buttons and keys. */
export { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
export { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
