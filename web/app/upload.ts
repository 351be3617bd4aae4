import { ApiError, request } from './api.ts';
import type { UploadPath } from './api-types.ts';

/** Throws ApiError; a dropped connection counts as "too large", because proxies cut large uploads off. */
export const upload = (path: UploadPath, form: FormData): Promise<unknown> =>
  request(path, { method: 'POST', body: form }).catch((thrown: unknown) => {
    if (thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 413)) throw new ApiError(413, FILE_TOO_LARGE);
    throw thrown;
  });
export const FILE_TOO_LARGE = 'File too large, must be less than 1 MB.';
