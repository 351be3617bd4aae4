import { useLocation } from 'wouter';
import { ensureGuest } from '../../app/session.ts';
import { accountDialog } from '../../app/shell/account-dialog.ts';
import { useTitle } from '../../app/title.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Skyline } from '../../ui/Skyline.tsx';
import { usePractice } from '../tables/practice.ts';
import { Covers } from './Covers.tsx';
import { DemoWindow } from './DemoWindow.tsx';
import './landing.css';

const FACTS: { icon: IconName; title: string; words: string }[] = [
  { icon: 'door', title: 'No account, no download', words: 'One press gives you a seat and a name.' },
  {
    icon: 'shield',
    title: 'Dealt fairly',
    words: 'Each deal is sealed before the game and opened after it, so you can check it.',
  },
  { icon: 'wifi', title: 'Your seat waits', words: 'Lose the line, close the tab, come back: nothing is lost.' },
];

export function LandingPage() {
  useTitle(null);
  return (
    <div className="landing">
      <div className="landing-hero">
        <Skyline className="landing-skyline" />
        <div className="landing-inside">
          <div className="landing-words">
            <h1 className="landing-title">Somebody in this village is lying.</h1>
            <p className="landing-tagline">
              The classic social deduction game, online. Talk by day, hunt by night, and find out whom to trust before there is
              nobody left to ask.
            </p>
            <WaysIn />
          </div>
          <DemoWindow />
        </div>
      </div>
      <div className="landing-below">
        <ul className="facts">
          {FACTS.map(({ icon, title, words }) => (
            <li key={title} className="fact">
              <Icon name={icon} size={22} className="fact-mark" />
              <p>
                <strong className="fact-title">{title}</strong>
                <span className="soft">{words}</span>
              </p>
            </li>
          ))}
        </ul>
        <Covers />
      </div>
    </div>
  );
}

const openRegister = (view: 'login' | 'register') => {
  accountDialog.value = { view };
};

function WaysIn() {
  const [, go] = useLocation();
  const play = useAction(ensureGuest, { after: () => go('/play') });
  const practice = usePractice();
  const isEntering = play.pending || practice.pending;
  return (
    <div className="ways">
      <div className="ways-first">
        <Button variant="primary" size="large" icon="play" loading={play.pending} onClick={() => void (isEntering || play.run())}>
          Play now
        </Button>
        <Button
          variant="quiet"
          size="large"
          icon="practice"
          loading={practice.pending}
          onClick={() => void (isEntering || practice.run())}
        >
          Practice now
        </Button>
      </div>
      <p className="ways-note">As a guest. Practice seats you with four bots, at once.</p>
      <p className="ways-second">
        <Button variant="ghost" size="small" onClick={() => openRegister('login')}>
          Log in
        </Button>
        <Button variant="ghost" size="small" onClick={() => openRegister('register')}>
          Register
        </Button>
      </p>
    </div>
  );
}
