/// <reference types="vite/client" />

/** The common one of the style sheets that UnoCSS builds from the class names in the code (scripts/utilities.ts). */
declare module 'virtual:utilities/common.css';
