import { Skeleton } from '../../ui/Skeleton.tsx';
import './profile.css';

export function ProfileSkeleton() {
  return (
    <div className="site-page profile">
      <Skeleton kind="block" height={268} label="Loading the profile" />
      <div className="profile-columns">
        <div className="profile-column">
          <Skeleton kind="block" height={160} label="Loading" />
          <Skeleton kind="block" height={280} label="Loading" />
        </div>
        <div className="profile-column">
          <Skeleton kind="block" height={180} label="Loading" />
          <Skeleton kind="block" height={240} label="Loading" />
        </div>
      </div>
    </div>
  );
}
