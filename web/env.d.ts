/// <reference types="vite/client" />

/** Style sheets that the build makes from the class names it finds (uno.config.ts). */
declare module 'virtual:uno.css';
declare module 'uno:role-icons.css';
