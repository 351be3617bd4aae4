import './skins.css';
