import { open } from 'node:fs/promises'
import { Problem } from '#core/server/http/problem.ts'
import { fileKind, headOfFile } from '#domain/file-kind.ts'
import { rulesOf, type UploadKind } from '../contract/kinds.ts'

/** Refuses a file whose first bytes do not match its extension. */
export async function refuseOtherContent(file: string, kind: UploadKind): Promise<void> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headOfFile), 0, headOfFile, 0)
  const content = fileKind(buffer.subarray(0, bytesRead))
  const problem = content && rulesOf(kind).problems.content[content]
  if (problem) throw new Problem(problem)
}
