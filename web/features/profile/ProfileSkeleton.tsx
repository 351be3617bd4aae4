import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProfileColumn } from './ProfileColumn.tsx';
import './profile.css';

export function ProfileSkeleton() {
  return (
    <div className="site-page profile grid gap-5 content-start max-md:gap-3">
      <Skeleton kind="block" height={268} label="Loading the profile" />
      <div className="grid gap-5 items-start min-[900px]:grid-cols-[minmax(0,1.75fr)_minmax(300px,1fr)] max-md:gap-3">
        <ProfileColumn>
          <Skeleton kind="block" height={160} label="Loading" />
          <Skeleton kind="block" height={280} label="Loading" />
        </ProfileColumn>
        <ProfileColumn>
          <Skeleton kind="block" height={180} label="Loading" />
          <Skeleton kind="block" height={240} label="Loading" />
        </ProfileColumn>
      </div>
    </div>
  );
}
