import type { SettingsData } from '../../../protocol/http/users.ts';
import { session } from '../../app/session.ts';
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
          hint="Otherwise they are starred out where people talk. Slurs stay hidden."
        />
        {perms.disableAllCensors && <YesNoRow name="disableAllCensors" data={data} label="Show slurs, too" />}
        {perms.viewDeleted && <YesNoRow name="hideDeleted" data={data} label="Fold away what was deleted" />}
      </Section>
      <Section title="What others see">
        <YesNoRow name="hideOnline" data={data} label="Do not show that I am here" hint="You are in no list of who is online." />
        <YesNoRow name="hideJoinDate" data={data} label="Do not show when I joined" />
        <YesNoRow name="hideStatistics" data={data} label="Hide my statistics" />
        <YesNoRow name="hideKarma" data={data} label="Hide my karma" />
        <YesNoRow name="hidePointsNegative" data={data} label="Hide my misfortune" />
      </Section>
      <Section title="Who may come near">
        <YesNoRow name="onlyFriendDMs" data={data} label="Only friends may write to me" />
        <YesNoRow
          name="keepBlockedOut"
          data={data}
          label="Nobody whom I block sits at a table that I host"
          hint="They may still watch, where watching is allowed."
        />
        <BlockedList />
      </Section>
      <EmoteSettings emotes={data.customEmotes} />
    </>
  );
}
