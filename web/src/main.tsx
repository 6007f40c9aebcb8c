import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { loadProgram, programs } from './core/core.ts';
import { firstProgram } from './core/program.ts';
import { program, today } from './state/estimate.ts';
import { settleOffline } from './state/offline.ts';
import { choose, session } from './state/session.ts';

const { programa } = session.get();
if (!programs.some(({ id }) => id === programa)) choose(firstProgram(programs, today())?.id ?? '');
// Before the first screen is drawn: the core loads meanwhile.
loadProgram(session.get().programa).catch(() => {});

const root = document.getElementById('app');
if (root) render(<App />, root);

// What is kept for later is fetched after what is needed now.
if (import.meta.env.PROD) {
  const stop = program.subscribe(() => {
    stop();
    setTimeout(() => void settleOffline(), 500);
  });
}
