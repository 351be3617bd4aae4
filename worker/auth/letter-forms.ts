/**
 * Letters that Unicode 15 names after a Latin letter but does not decompose and mostly does not call confusable: small capitals
 * and letters with a hook, stroke or tail. Also eng and kra, which pass for n and k.
 */
const FORMS: Readonly<Record<string, string>> = {
  a: 'Ⱥᴀᶏⱥ',
  b: 'ƀƁƂƃɃɓʙᴃᵬᶀꞖꞗ',
  c: 'ƇƈȻȼɕᴄꞒꞓꞔꟄ𝼝',
  d: 'ĐđƊƋƌȡɖɗᴅᵭᶁᶑꟇꟈ𝼥',
  e: 'Ɇɇᴇᶒⱸꬳꬴ',
  f: 'ƑƒᵮᶂꜰꞘꞙ',
  g: 'ƓǤǥɠɡɢʛᶃꞠꞡꞬꬶ',
  h: 'ĦħɦʜⱧⱨꞕꞪ',
  i: 'Ɨɨɪᶖ𝼚',
  j: 'ɈɉʝᴊꞲ',
  k: 'ƘƙᴋᶄⱩⱪꝀꝁꝂꝃꝄꝅꞢꞣĸ',
  l: 'ŁłƚȴȽɫɬɭʟᴌᶅⱠⱡⱢꝈꝉꞎꞭꬷꬸꬹ𝼄𝼑𝼓𝼦',
  m: 'ɱᴍᵯᶆⱮꬺ',
  n: 'ƝƞȠȵɲɳɴᵰᶇꞐꞑꞤꞥꬻ𝼧ŋŊ',
  o: 'ØøƟɵᴏⱺꝊꝋꝌꝍ𝼛',
  p: 'ƤƥᴘᵱᵽᶈⱣꝐꝑꝒꝓꝔꝕ',
  q: 'ɋʠꝖꝗꝘꝙꞯ',
  r: 'ɌɍɼɽɾʀᵲᵳᶉⱤꞦꞧꭆꭉꭋꭌ𝼖𝼨',
  s: 'ȿʂᵴᶊⱾꜱꞨꞩꟅꟉꟊ𝼞𝼩',
  t: 'ŦŧƫƬƭƮȶȾʈᴛᵵⱦ𝼉𝼪',
  u: 'ᴜᶙꞸꞹꭎꭒ',
  v: 'ƲʋᴠᶌⱱⱴꝞꝟ',
  w: 'ᴡⱲⱳ',
  x: 'ᶍꭖꭗꭘꭙ',
  y: 'ƳƴɎɏʏỾỿꭚ',
  z: 'ƵƶȤȥɀʐʑᴢᵶᶎⱫⱬⱿꟆ',
};
const LETTERS = new Map(Object.entries(FORMS).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter] as const)));

export const plainLetters = (text: string): string => text.replace(/\P{ASCII}/gu, (sign) => LETTERS.get(sign) ?? sign);
