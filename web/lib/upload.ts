import { ApiError, request } from './api.ts';
import type { FormFields, UploadName } from './api-types.ts';

/**
 * Calls a route that takes form data: `upload('POST /api/user/avatar', { image })`. Throws ApiError. A dropped connection counts
 * as "too large", because proxies cut off large uploads; `tooLarge` is the sentence for that.
 */
export function upload<N extends UploadName>(name: N, fields: FormFields<N>, tooLarge = FILE_TOO_LARGE): Promise<unknown> {
  const body = new FormData();
  for (const [key, value] of Object.entries<string | Blob>(fields)) body.set(key, value);
  return request(name.slice('POST '.length), { method: 'POST', body }).catch((thrown: unknown) => {
    if (thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 413)) throw new ApiError(413, tooLarge);
    throw thrown;
  });
}
export const FILE_TOO_LARGE = 'File too large, must be less than 1 MB.';
