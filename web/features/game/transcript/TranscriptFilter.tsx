import { Banner } from '../../../ui/Banner.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useGame } from '../state/game-context.ts';

export function TranscriptFilter() {
  const { onlySpeaker, search, isSearching, cast } = useGame();
  const speakerName = typeof onlySpeaker.value === 'number' ? cast.value.nameOf(onlySpeaker.value) : onlySpeaker.value;
  const close = () => {
    onlySpeaker.value = null;
    search.value = '';
    isSearching.value = false;
  };
  return (
    <div className="flex-none grid gap-2 py-2 px-3">
      {isSearching.value && (
        <SearchField label="Search the log" value={search.value} onChange={(value) => (search.value = value)} autoFocus />
      )}
      {(speakerName !== null || search.value) && (
        <Banner kind="info" icon="filter" onClose={close}>
          {speakerName !== null ? `Only ${speakerName}’s lines` : 'Only lines'}
          {search.value && ` with “${search.value}”`}
        </Banner>
      )}
    </div>
  );
}
