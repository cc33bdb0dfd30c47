import { openHost } from '../neural/open-host.ts'
import { speakOverMusic } from '#testkit/spoken-over-music.ts'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
const signal=new AbortController().signal
const sc=await speakOverMusic(40,'/tmp/emb')
const w=(c:Float32Array[],n:string)=>writeFileSync('/tmp/emb/'+n,writeWav(16000,[resample({rate:48000,samples:c[0]!.map((v,i)=>(v+c[1]![i]!)/2)},16000).samples]))
w(sc.mix,'mix.wav');w(sc.background,'bg.wav');w(sc.voice,'voice.wav')
console.log(JSON.stringify(sc.speech))

import { makeMusic } from '#testkit/music.ts'
for (let seed=2;seed<6;seed++) w([...makeMusic(60,{seed}).channels],`m${seed}.wav`)
const mean=(x:number[])=>x.reduce((a,b)=>a+b,0)/x.length
for(const m of ['silero_vad_legacy','silero_vad_v5','silero_vad_v6']) for(const th of m.endsWith('legacy')?[0.5,0.2]:[0.5,0.3]) {
 const h=openHost('x','')
 const config={sileroVad:{model:fileURLToPath(import.meta.resolve(`@ricky0123/vad-web/dist/${m}.onnx`)),threshold:th,minSilenceDuration:.25,minSpeechDuration:.25,windowSize:512,maxSpeechDuration:30},sampleRate:16000,numThreads:1,provider:'cpu'}
 const ask=(f:string)=>h.ask({kind:'detect',config},'detect',{file:f},{signal})
 const vo=await ask('/tmp/emb/voice.wav')
 const pairs=sc.speech.map(s=>{const g=vo.filter(x=>x.start<s.end&&x.end>s.start); return g.length?[g[0]!.start-s.start,g.at(-1)!.end-s.end]:null}).filter(Boolean) as number[][]
 console.log(m,th,'shift',mean(pairs.map(p=>p[0]!)),mean(pairs.map(p=>p[1]!)), 'false', (await Promise.all([2,3,4,5].map(s=>ask(`/tmp/emb/m${s}.wav`)))).map(x=>x.length), 'jfk', JSON.stringify((await ask('/work/shared/media/jfk.wav')).map(x=>[x.start,x.end])))
 h.close()
}
