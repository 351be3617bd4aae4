import { database, replicaDatabase } from '../../db/core/database.ts';
import { IdBody, LogoutBody, NameBody, ReferredBody } from '../../protocol/http/account.ts';
import { NoBody } from '../../protocol/http/session.ts';
import {
  ArchiveBody,
  BandcampBody,
  BioBody,
  BirthdayBody,
  CursorQuery,
  DeathMessageBody,
  KarmaBody,
  LoveBody,
  MediaBody,
  PageQuery,
  PronounsBody,
  SearchNameQuery,
  SettingBody,
  ToggleBody,
  UserBody,
} from '../../protocol/http/users.ts';
import { LeaderboardQuery } from '../../protocol/leaderboards.ts';
import { isSetting, settingOf } from '../../protocol/settings.ts';
import { router } from '../app.ts';
import { banOfBrowser } from '../auth/banned-browser.ts';
import { inBackground } from '../background.ts';
import { gameId } from '../games/room.ts';
import { member, publishing, signedIn } from '../middleware/permission.ts';
import { limitedAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { emoteMap, emotesOf } from '../uploads/emotes.ts';
import { setBio, setBirthday, setDeathMessage, setPronouns } from './about.ts';
import { archiveGame, removeFromArchive } from './archive.ts';
import { deleteAccount } from './delete.ts';
import { exportFile } from './export.ts';
import { friendsOf, rejectFriend, toggleBlock, toggleFriend } from './friends.ts';
import { ownInfo } from './info.ts';
import { voteOnMember } from './karma.ts';
import { leaderboardFor, leaders } from './leaderboard.ts';
import { loveOf, toggleLove } from './love.ts';
import { bandcampPlayerHtml, setMedia } from './media.ts';
import { flaggedMembers, newestMembers, searchMembers } from './member-lists.ts';
import { changeName, namesOf } from './names.ts';
import { recordReferrer } from './newcomers.ts';
import { setHidden } from './presence.ts';
import { gamesPage, profileAt, setupsPage } from './profile.ts';
import { memberAt, onlineFaces, onlineMembers, publicUserAt } from './public.ts';
import { logOut, markOnline, revokeSession, sessionsOf } from './sessions.ts';
import { settingsData, updateSetting } from './settings.ts';

/** Whether a press asks or says yes. Without `want` it does the next step, which may be that. */
const isWanted = ({ want }: { want?: boolean | undefined }): boolean => want !== false;
const isShownSetting = ({ prop }: { prop: string }): boolean => isSetting(prop) && settingOf(prop).isShown === true;

/** `:user` is an id or vanity URL. */
export const userRoutes = router()
  .get('/api/user/info', async (c) => {
    await banOfBrowser(c);
    return c.json(await ownInfo(c.env, c.var.session));
  })
  .post('/api/user/online', validate('json', NoBody), async (c) => {
    await markOnline(c);
    return c.text('OK');
  })
  .post('/api/user/logout', signedIn, validate('json', LogoutBody), async (c) => {
    await logOut(c, c.req.valid('json').everywhere);
    return c.text('OK');
  })
  .get('/api/user/sessions', member(), async (c) => {
    const { user, id } = c.var.session;
    return c.json(await sessionsOf(database(c.env), user.id, id));
  })
  .post('/api/user/sessions/revoke', member(), validate('json', IdBody), async (c) => {
    await revokeSession(c, c.req.valid('json').id);
    return c.text('OK');
  })
  .post('/api/user/name', member(), publishing('changeName'), validate('json', NameBody), async (c) => {
    await changeName(database(c.env), c.var.session.user, c.req.valid('json').name);
    return c.text('OK');
  })
  .post('/api/user/referred', signedIn, validate('json', ReferredBody), async (c) => {
    await recordReferrer(database(c.env), c.var.session.user, c.req.valid('json').referrer);
    return c.text('OK');
  })
  .post('/api/user/delete', member(), validate('json', NoBody), async (c) => {
    await deleteAccount(c);
    return c.text('OK');
  })
  .get('/api/user/export', member(), async (c) => {
    const now = new Date();
    const file = await exportFile(database(c.env), c.var.session.user, now);
    return c.body(JSON.stringify(file, null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="duskhaven-${now.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    });
  })
  .get('/api/user/online', async (c) => c.json(await onlineMembers(c.env)))
  .get('/api/user/online/summary', async (c) => c.json(await onlineFaces(c.env)))
  .get('/api/user/:user/info', async (c) => c.json(await publicUserAt(c.env, c.req.param('user'))))
  .get('/api/user/newest', validate('query', CursorQuery), async (c) =>
    c.json(await newestMembers(replicaDatabase(c.env), c.req.valid('query'))),
  )
  .get('/api/user/flagged', member('viewFlagged'), validate('query', CursorQuery), async (c) =>
    c.json(await flaggedMembers(replicaDatabase(c.env), c.req.valid('query'))),
  )
  .get('/api/user/searchName', limitedAtEdge('search'), validate('query', SearchNameQuery), async (c) =>
    c.json(await searchMembers(c.env, c.req.valid('query').query)),
  )
  .get('/api/user/leaderboard', async (c) => c.json(await leaders(c.env)))
  .get('/api/fame/leaderboard', validate('query', LeaderboardQuery), async (c) =>
    c.json(await leaderboardFor(replicaDatabase(c.env), c.req.valid('query'), c.var.session)),
  )
  .get('/api/user/:user/nameHistory', member('seeModPanel'), async (c) =>
    c.json(await namesOf(database(c.env), c.req.param('user'))),
  )
  .get('/api/user/:user/profile', async (c) => c.json(await profileAt(c.env, c.req.param('user'), c.var.session)))
  .get('/api/user/:user/setups', validate('query', PageQuery), async (c) =>
    c.json(await setupsPage(replicaDatabase(c.env), c.req.param('user'), c.req.valid('query').page)),
  )
  .get('/api/user/:user/games', validate('query', PageQuery), async (c) =>
    c.json(await gamesPage(replicaDatabase(c.env), c.req.param('user'), c.req.valid('query').page, c.var.session)),
  )
  .get('/api/user/:user/emotes', async (c) => {
    const db = replicaDatabase(c.env);
    const { id } = await memberAt(db, c.req.param('user'));
    return c.json(emoteMap(await emotesOf(db, id)));
  })
  .get('/api/user/:user/friends', validate('query', CursorQuery), async (c) =>
    c.json(await friendsOf(c.env, c.req.param('user'), c.req.valid('query'))),
  )
  .post('/api/user/friend', member(), validate('json', ToggleBody), publishing('contactMembers', isWanted), async (c) => {
    const { user, want } = c.req.valid('json');
    return c.text(await toggleFriend(c, c.var.session.user, user, want));
  })
  .post('/api/user/friend/reject', member(), validate('json', UserBody), async (c) => {
    await rejectFriend(database(c.env), c.var.session.user.id, c.req.valid('json').user);
    return c.text('Friend request rejected.');
  })
  .post('/api/user/love', member(), validate('json', LoveBody), publishing('contactMembers', isWanted), async (c) => {
    const { user, reqType, want } = c.req.valid('json');
    return c.json(await toggleLove(c, c.var.session.user, user, reqType, want));
  })
  .get('/api/user/:user/love', async (c) => {
    const db = database(c.env);
    const { id } = await memberAt(db, c.req.param('user'));
    return c.json(await loveOf(db, id));
  })
  .post('/api/user/karma', member('vote'), validate('json', KarmaBody), async (c) => {
    return c.text(String(await voteOnMember(c, c.var.session.user.id, c.req.valid('json'))));
  })
  .post('/api/user/block', member(), validate('json', ToggleBody), async (c) => {
    const { user, want } = c.req.valid('json');
    await toggleBlock(database(c.env), c.var.session.user.id, user, want);
    return c.text('OK');
  })
  .post('/api/user/bio', member(), publishing('editBio'), validate('json', BioBody), async (c) => {
    await setBio(database(c.env), c.var.session.user.id, c.req.valid('json').bio);
    return c.text('OK');
  })
  .post('/api/user/pronouns', member(), publishing('editPronouns'), validate('json', PronounsBody), async (c) => {
    await setPronouns(database(c.env), c.var.session.user.id, c.req.valid('json').pronouns);
    return c.text('OK');
  })
  .post('/api/user/birthday', member(), publishing('changeBday'), validate('json', BirthdayBody), async (c) => {
    await setBirthday(database(c.env), c.var.session.user.id, c.req.valid('json').date);
    return c.text('OK');
  })
  .post('/api/user/deathMessage', member(), publishing('editProfile'), validate('json', DeathMessageBody), async (c) => {
    await setDeathMessage(database(c.env), c.var.session.user, c.req.valid('json').deathMessage);
    return c.text('OK');
  })
  .post('/api/user/youtube', member(), publishing('editProfile'), validate('json', MediaBody), async (c) => {
    await setMedia(database(c.env), c.var.session.user, c.req.valid('json').link);
    return c.text('OK');
  })
  .post('/api/user/bandcamp/oembed', member(), validate('json', BandcampBody), async (c) =>
    c.json({ html: await bandcampPlayerHtml(database(c.env), c.var.session.user.id, c.req.valid('json').url) }),
  )
  .get('/api/user/settings/data', async (c) => {
    const user = c.var.session?.user;
    return user ? c.json(await settingsData(database(c.env), user)) : c.json({});
  })
  .post(
    '/api/user/settings/update',
    member(),
    validate('json', SettingBody),
    publishing('editProfile', isShownSetting),
    async (c) => {
      const { session } = c.var;
      const body = c.req.valid('json');
      const value = await updateSetting(database(c.env), session, body);
      // Hides at once, not only with the next presence ping.
      if (body.prop === 'hideOnline') inBackground(c, 'hiding', setHidden(c.env, session.user.id, value === true));
      return c.text('OK');
    },
  )
  .post('/api/game/:id/archive', member(), publishing('editProfile'), validate('json', ArchiveBody), async (c) => {
    const id = gameId(c.req.param('id'));
    await archiveGame(database(c.env), c.var.session, id, c.req.valid('json').description);
    return c.text('OK');
  })
  .delete('/api/game/:id/archive', member(), validate('json', NoBody), async (c) => {
    await removeFromArchive(database(c.env), c.var.session.user.id, gameId(c.req.param('id')));
    return c.text('OK');
  });
