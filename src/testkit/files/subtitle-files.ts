/** A sample file of each format. */
export const srt = `1
00:00:01,000 --> 00:00:02,500
<i>Hello</i>
there

2
00:00:03,000 --> 00:00:04,000
{\\an8}A &amp; B\\Nnext

3
00:00:05,000 --> 00:00:06,000

`
export const vtt = `WEBVTT - a title
Kind: captions

STYLE
::cue { color: red }

NOTE
00:00:00.000 --> 00:00:01.000

intro
00:01.000 --> 00:02.500 line:0 align:start
<v.loud Ann Lee>Hello <c.yellow>you</c> <00:01.500>there &lt;3</v>

00:00:03.000 --> 00:00:04.000
<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>
`
export const ass = `[Script Info]
Title: x
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,not said
Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann,0,0,0,,{\\b1}Hello{\\b0}, you\\Nthere\\h!
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,a{\\p2}m 0 0{\\p0}b
`
