import type { SettingsData } from '../../../protocol/http/users.ts';
import { session } from '../../lib/session.ts';
import { BlockedList } from './BlockedList.tsx';
import { EmoteSettings } from './EmoteSettings.tsx';
import { Section, YesNoRow } from './Section.tsx';

export function PrivacySettings({ data }: { data: SettingsData }) {
  const { perms = {} } = session.value;
  return (
    <>
      <Section title="What I see">
        <YesNoRow
          name="disablePg13Censor"
          data={data}
          label="Show swear words"
          hint="If off, they’re starred out. Slurs stay hidden either way."
        />
        {perms.disableAllCensors && <YesNoRow name="disableAllCensors" data={data} label="Show slurs, too" />}
        {perms.viewDeleted && <YesNoRow name="hideDeleted" data={data} label="Hide deleted content" />}
      </Section>
      <Section title="What others see">
        <YesNoRow name="hideOnline" data={data} label="Don’t show that I’m online" hint="You won’t appear in any online list." />
        <YesNoRow name="hideJoinDate" data={data} label="Hide my join date" />
        <YesNoRow name="hideStatistics" data={data} label="Hide my statistics" />
        <YesNoRow name="hideKarma" data={data} label="Hide my karma" />
        <YesNoRow name="hidePointsNegative" data={data} label="Hide my misfortune" />
      </Section>
      <Section title="Who can reach me">
        <YesNoRow name="onlyFriendDMs" data={data} label="Only friends can message me" />
        <YesNoRow
          name="keepBlockedOut"
          data={data}
          label="People I block can’t join tables I host"
          hint="They can still watch if the table allows spectators."
        />
        <BlockedList />
      </Section>
      <EmoteSettings emotes={data.customEmotes} />
    </>
  );
}
