import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'

const [width, height] = [640, 360]
const ground = [18, 44, 61]
/** Lines shown, and the longest part of each. */
const [maxLines, maxCharacters] = [3, 48]

/** Writes a WebP with the first lines of subtitles, in place of the frame that a film has. */
export async function writeTextCover(
  lines: readonly string[],
  out: string,
  options: MediaOptions,
): Promise<void> {
  await using temporary = await temporaryFolder('cover')
  const { path: folder } = temporary
  await writeFile(join(folder, 'picture.rgb'), Buffer.alloc(width * height * 3, Buffer.from(ground)))
  await writeFile(join(folder, 'lines.ass'), assOf(lines))
  const before = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`]
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [{ file: join(folder, 'picture.rgb'), demuxers: 'rawvideo', before }],
        cwd: folder,
        args: [
          ['-vf', 'ass=filename=lines.ass', '-frames:v', '1', '-c:v', 'libwebp', '-quality', '80'],
          ['-f', 'webp', `file:${resolve(part)}`],
        ].flat(),
      },
      options,
    )
  })
}

/** The first lines, centered; braces and backslashes would be commands. */
export function assOf(lines: readonly string[]): string {
  const visible = lines
    .map((line) =>
      line
        .replace(/[{}\\]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .map((line) =>
      [...line].length > maxCharacters ? `${[...line].slice(0, maxCharacters).join('')}…` : line,
    )
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
WrapStyle: 0
[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Noto Sans CJK SC,34,&H00F0C465,0,5,40,40,30,1
[Events]
Format: Start, End, Style, Text
Dialogue: 0:00:00.00,1:00:00.00,Default,${visible.join(String.raw`\N\N`)}
`
}
