import { useState } from 'react';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../lib/api.ts';
import { shrinkImage } from '../../lib/image-canvas.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { session } from '../../lib/session.ts';
import { FILE_TOO_LARGE, upload } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FileButton, PICTURES } from '../../ui/FileButton.tsx';
import { toast } from '../../ui/toast.ts';
import { avatarSrc, bannerSrc, isSquare, refreshOwnPictures } from '../people/user-links.ts';
import { Anchor } from './Anchor.tsx';
import { shopRequired } from './lock-reason.tsx';
import { ChoiceRow, Section } from './Section.tsx';
import { SettingNote, SettingsButtons } from './SettingsLine.tsx';
import { ownsItem, refreshSession } from './settings-data.ts';

const CropDialog = lazyComponent(() => import('../../ui/CropDialog.tsx').then((m) => m.CropDialog));

export function PictureSettings({ data, banner }: { data: SettingsData; banner: boolean }) {
  return (
    <Section title="Pictures">
      <AvatarRow />
      <Anchor id="shape">
        <ChoiceRow name="avatarShape" data={data} label="Shape of my picture" words={{ circle: 'Round', square: 'Square' }} />
      </Anchor>
      <Anchor id="banner">
        <BannerRow banner={banner} />
      </Anchor>
      <ChoiceRow
        name="bannerFormat"
        data={data}
        label="Banner layout"
        words={{ stretch: 'Stretched over the top', tile: 'Repeated' }}
      />
    </Section>
  );
}

const BANNER = { width: 900, height: 300 };

/** Whether the file is small enough to upload; shows a toast if it is not. */
const fits = (file: File): boolean => {
  if (file.size <= LIMITS.upload) return true;
  toast(FILE_TOO_LARGE, { kind: 'error' });
  return false;
};

function AvatarRow() {
  const { id = '', avatar = false } = session.value;
  const [file, setFile] = useState<File | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const refresh = () => {
    refreshOwnPictures();
    return refreshSession();
  };
  const send = useAction((picture: Blob) => upload('POST /api/user/avatar', { image: picture }), {
    retry: true,
    done: 'Picture saved.',
    after: refresh,
  });
  const { run: clear } = useAction(() => call('DELETE /api/user/avatar'), {
    done: 'Picture removed.',
    after: refresh,
    retry: true,
  });
  return (
    <div className="settings-row">
      <span className="flex items-center gap-3 min-w-0 wrap-anywhere">
        <Avatar id={id} src={avatarSrc({ id, avatar })} square={isSquare.value} size={56} label="Your picture" />
        <SettingNote>PNG, JPEG, WebP or GIF, at most 1 MB.</SettingNote>
      </span>
      <SettingsButtons>
        {avatar && (
          <Button variant="ghost" onClick={() => setConfirming(true)}>
            Remove
          </Button>
        )}
        <FileButton accept={PICTURES} onFile={(picture) => fits(picture) && setFile(picture)}>
          Change picture
        </FileButton>
      </SettingsButtons>
      {file && <CropDialog file={file} send={send.run} onClose={() => setFile(null)} />}
      <ConfirmDialog
        open={isConfirming}
        title="Remove your picture?"
        action="Remove"
        danger
        onConfirm={clear}
        onClose={() => setConfirming(false)}
      >
        Your lantern is shown instead.
      </ConfirmDialog>
    </div>
  );
}

function BannerRow({ banner }: { banner: boolean }) {
  const { id = '' } = session.value;
  const changes = { after: refreshOwnPictures, invalidates: ['GET /api/user/:user/profile'] } as const;
  const send = useAction(async (file: File) => upload('POST /api/user/banner', { image: await shrinkImage(file, BANNER) }), {
    retry: true,
    done: 'Banner saved.',
    ...changes,
  });
  const clear = useAction(() => call('DELETE /api/user/banner'), { done: 'Banner removed.', ...changes, retry: true });
  const src = bannerSrc({ id, banner });
  if (!ownsItem('customProfile'))
    return (
      <div className="settings-row">
        <span>
          <strong>Banner</strong>
          <SettingNote>{shopRequired('customProfile')}</SettingNote>
        </span>
      </div>
    );
  return (
    <div className="settings-row">
      <span className="[&_img]:block [&_img]:max-w-[min(100%,420px)] [&_img]:max-h-35 [&_img]:rounded">
        {src ? (
          <img src={src} alt="Your banner" />
        ) : (
          <span className="soft text-ink-soft">No banner yet. Up to 900 by 300 pixels.</span>
        )}
      </span>
      <SettingsButtons>
        {banner && (
          <Button variant="ghost" loading={clear.pending} onClick={() => void clear.run()}>
            Remove
          </Button>
        )}
        <FileButton accept={PICTURES} onFile={(file) => fits(file) && void send.run(file)}>
          {send.pending ? 'Uploading…' : 'Change banner'}
        </FileButton>
      </SettingsButtons>
    </div>
  );
}
