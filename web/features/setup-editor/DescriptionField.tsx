import { useState } from 'react';
import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import { LazyMarkdown } from '../../i18n/LazyMarkdown.tsx';
import { Box } from '../../ui/Box.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useEditor } from './editor-context.ts';
import { placeProps } from './problem-places.ts';

const TABS = [
  { id: 'write', label: 'Write', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
] as const;

export function DescriptionField() {
  const { draft, dispatch, problemAt } = useEditor();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <Box aria-label="Description" {...placeProps({ place: 'description' })}>
      <Tabs label="Description" name="setup-description" tabs={TABS} value={tab} onChange={setTab} kind="chips" />
      <TabPanel name="setup-description" id="write" value={tab} keep>
        <TextField
          label="Description"
          rows={4}
          maxLength={SETUP_LIMITS.description}
          hint="What’s special about it, and how to play it. Markdown works."
          value={draft.description}
          error={problemAt({ place: 'description' })}
          onChange={(value) => dispatch({ do: 'text', field: 'description', value })}
        />
      </TabPanel>
      <TabPanel
        name="setup-description"
        id="preview"
        value={tab}
        className="min-h-40 p-3 border border-dashed border-line rounded"
      >
        {draft.description.trim() ? (
          <LazyMarkdown text={draft.description} />
        ) : (
          <p className="text-ink-soft">Nothing to see yet.</p>
        )}
      </TabPanel>
    </Box>
  );
}
