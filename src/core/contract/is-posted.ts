import type { Call } from './call.ts'

/** Whether clients send it by POST, which is never wrong; the GET form is for those that follow the documentation. */
export const isPosted = ({ method, changes, carriesSecret }: Call): boolean =>
  method === 'POST' || changes === true || carriesSecret === true
