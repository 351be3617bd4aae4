import { Dialog } from '../../../ui/Dialog.tsx';
import { TableLookFields } from '../../table-look/TableLookFields.tsx';

export function TableLookDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Display and sound" size="small" onClose={onClose}>
      <div className="grid gap-4.5">
        <TableLookFields />
      </div>
    </Dialog>
  );
}
