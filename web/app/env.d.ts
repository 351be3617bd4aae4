/// <reference types="vite/client" />

/** The style sheet that UnoCSS builds from the class names in the code (uno.config.ts). */
declare module 'virtual:utilities/common.css';
