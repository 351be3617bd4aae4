/// <reference types="vite/client" />

/** The style sheet that the build makes from the class names it finds (uno.config.ts). */
declare module 'virtual:uno.css';
