import { Banner } from '../../ui/Banner.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDesk } from './desk.ts';

/** Looking for lines, and what is left out meanwhile. */
export function Sift() {
  const { only, search, searching, cast } = useDesk();
  const who = typeof only.value === 'number' ? cast.value.nameOf(only.value) : only.value;
  const close = () => {
    only.value = null;
    search.value = '';
    searching.value = false;
  };
  return (
    <div className="chat-sift">
      {searching.value && (
        <SearchField label="Search the record" value={search.value} onChange={(value) => (search.value = value)} autoFocus />
      )}
      {(who !== null || search.value) && (
        <Banner kind="info" icon="filter" onClose={close}>
          {who !== null ? `Only ${who}’s lines` : 'Only lines'}
          {search.value && ` with “${search.value}”`}
        </Banner>
      )}
    </div>
  );
}
