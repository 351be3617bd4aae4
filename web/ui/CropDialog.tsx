import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { cropImage, UNREADABLE } from '../lib/image-canvas.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Field } from './Field.tsx';
import 'react-easy-crop/react-easy-crop.css';

const ZOOM = { min: 0.5, max: 3, step: 0.1 };
/** Pixels. The uploaded picture has the same size. */
const SIDE = 300;

interface CropDialogProps {
  file: File;
  /** Uploads the picture. Resolves to true if that succeeded. */
  send: (picture: Blob) => Promise<boolean>;
  onClose: () => void;
}

export function CropDialog({ file, send, onClose }: CropDialogProps) {
  const { image, broken } = useImage(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const { pending, run: save } = useAction(async () => {
    if (image && area && (await send(await cropImage(image.element, area, SIDE)))) onClose();
  });
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" loading={pending} disabled={!area} onClick={() => void save()}>
        Use this part
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Your picture" footer={footer} size="small">
      {broken ? (
        <ErrorState small error={UNREADABLE} onRetry={onClose} />
      ) : (
        <>
          <div className="relative size-75 max-w-full mt-0 mx-auto mb-3 overflow-hidden rounded bg-sunken">
            {image && (
              <Cropper
                image={image.url}
                crop={crop}
                zoom={zoom}
                minZoom={ZOOM.min}
                maxZoom={ZOOM.max}
                aspect={1}
                cropShape="round"
                objectFit="cover"
                cropSize={{ width: SIDE, height: SIDE }}
                showGrid={false}
                restrictPosition={false}
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={(next) => setZoom(Math.round(next * 10) / 10)}
                onCropComplete={(_, pixels) => setArea(pixels)}
                cropperProps={{ role: 'group', 'aria-label': 'The part that is shown. Move it with the arrow keys.' }}
              />
            )}
          </div>
          <Field label="Zoom" aside={`${zoom.toFixed(1)}×`}>
            {(aria) => (
              <input
                {...aria}
                type="range"
                className="w-full min-h-tap accent-lantern"
                min={ZOOM.min}
                max={ZOOM.max}
                step={ZOOM.step}
                value={zoom}
                onChange={(e) => setZoom(Number(e.target.value))}
              />
            )}
          </Field>
        </>
      )}
    </Dialog>
  );
}

function useImage(file: File) {
  const [image, setImage] = useState<{ url: string; element: HTMLImageElement } | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const element = new Image();
    element.onload = () => setImage({ url, element });
    element.onerror = () => setBroken(true);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return { image, broken: isBroken };
}
