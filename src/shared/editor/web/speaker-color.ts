/** A distinct hue for each name, independent of the brand. */
const hues = [250, 30, 145, 320, 80, 195, 0, 280]

function speakerHue(speakers: readonly string[], speaker: string): number {
  const at = speakers.indexOf(speaker)
  return hues[(at < 0 ? hash(speaker) : at) % hues.length]!
}

export const speakerColor = (speakers: readonly string[], speaker: string) =>
  `oklch(0.66 0.14 ${speakerHue(speakers, speaker)})`

const hash = (text: string) => Array.from(text).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
