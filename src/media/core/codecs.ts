/** The decoders allowed for files from outside: common codecs only. */
const decoders = {
  picture: `h264 hevc libdav1d av1 libaom-av1 vp8 vp9 libvpx libvpx-vp9 mpeg4 msmpeg4v1 msmpeg4v2 msmpeg4 mpeg1video mpeg2video mpegvideo
    h263 h263p flv wmv1 wmv2 wmv3 vc1 mjpeg png gif bmp prores dnxhd theora vp6 vp6f rawvideo huffyuv ffvhuff ffv1 dvvideo cinepak svq1 svq3 qtrle cfhd`,
  sound: `aac aac_latm mp1 mp1float mp2 mp2float mp3 mp3float ac3 eac3 dca truehd mlp flac alac vorbis opus libopus libvorbis wmav1 wmav2
    wmapro wmalossless amrnb amrwb speex libspeex s302m nellymoser gsm_ms tta wavpack pcm_alaw pcm_mulaw pcm_bluray pcm_dvd pcm_s8 pcm_u8 pcm_s16be pcm_s16le
    pcm_s24be pcm_s24le pcm_s32be pcm_s32le pcm_f32be pcm_f32le pcm_f64be pcm_f64le adpcm_ms adpcm_ima_wav adpcm_ima_qt adpcm_swf adpcm_yamaha`,
  text: 'mov_text subrip srt ass ssa webvtt text',
  // We never show these, but ffprobe rejects a film if it may not open one stream.
  pictureOfText: 'pgssub dvdsub dvbsub xsub cc_dec libzvbi_teletextdec',
}

export const allowedDecoders = Object.values(decoders).join(' ').trim().split(/\s+/).join(',')

/**
 * Video is encoded as H.264 that every browser plays. With a separate look-ahead thread x264 would not be
 * deterministic.
 */
export const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '19',
  '-x264-params',
  'sync-lookahead=0',
]
/** H.264 needs even sides. */
export const h264Filters = ['scale=trunc(iw/2)*2:trunc(ih/2)*2', 'format=yuv420p']

/** AAC with the faster coder, which is also better: docs/contribute/decisions/2026-11-22-fast-aac-coder.md. */
export const aac = ['aac', '-aac_coder', 'fast', '-aac_tns', '0']

/** Video codecs that an MP4 can contain as they are. */
export const pictureOfMp4 = new Set(['h264', 'hevc', 'av1', 'vp9', 'mpeg4'])
export const soundOfMp4 = new Set(['aac', 'mp3', 'ac3', 'eac3', 'alac', 'opus', 'flac'])
export const textSubtitles = new Set(['mov_text', 'subrip', 'ass', 'ssa', 'webvtt', 'text'])
