/** Which words of Indonesian notes are no names, in lower case. A name that is one of them is found only where nothing else is possible. */

/** Words of everyday language, of forms and of medicine. What a prefix or suffix gives away is left out. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `acc pass akupuntur asi asisten aterm bahwa bblr bbl blm bsaraf dihubungi dikonsul estetik fkk forensik gastro intensivis internship
   internsip kardio kembar ketika kiriman koas kolaborasi konsulan magang neuro okupasi olahraga operator pa pelaksana pengganti
   pengirim perujuk pemeriksa phone piket pk ppds pribadi raber saran supaya telpon tentang terkait tersebut tim triase tsb ttg usul
   ybs yg abducens alami bekerja berkata berusia facialis fasialis hipogastrik hipogastrium komplain menderita minta multigravida okulomotorius optikus primigravida sehat sekundigravida sekundipara trigeminus vagus vestibularis abdomen abdominal abduksi abnormal abortus absen acc accident active acute ada adalah adik admitted adrenalin
   adverse advice advis afasia afek aff agak agama agar agent agustus ahli air akan akar akhir akibat akral akses
   aksila aktif akut alamat alasan albumin alergi alfa alienum alkohol allergyintolerance alloanamnesis alm almarhum
   almarhumah almh aman ambil ambroxol aminofilin amlodipin amlodipine amoksisilin amoxicillin amoxiclav amp ampas
   ampisilin ampul an anafilaksis anafilaktik anak analgesik analgetik anamnesa anamnesis anc anemia anemis anestesi
   anggota angioedema angkat angulasi anikterik anisokor ankle ant antebrachii anterior anteroseptal anti antibiotik
   antikoagulan antiplatelet anyang anyangan aorta apatis apeks apex api apnea apotek apoteker app april arah arang
   area arteri articaine asam asap asesmen asetat asfiksia asistol asites asma aspal aspart aspilet aspirin assessment
   asteriksis asupan asuransi atap atas atau atorvastatin atrium atropin atropinisasi auditorik awal awitan ayah
   azithromycin azitromisin bab bac back badan bahasa bahaya bahu baik bak bakar bakteriologis balance balans balut
   balutan band bangsa bangsal bangun bantal bantu bantuan banyak bapak baring baru basah basal basalis batas batu
   batuk bau bawah bayi bearing beban bebas bebat bed bedah bekas bekuan belakang beli belum benar bengkak bengkel
   benigna bensin berair berat berbaring berbau bercerita berdahak berdarah berdebar berdenyut berdiri berhasil
   berhenti berjalan berkapsul berkas berkata berkeringat berkurang berlubang bernanah bernapas berobat berpindah
   berputar bersama bersedia bersih bersisik bertahap bertambah berulang besar besi besok beta betametason betis biasa
   bibir bicara bidan biduran bikonveks bila bilang bilateral bilirubin biometri bipolar birth bisa bising bisoprolol
   bks bln blok bocor body bokong boleh bolus bonam bone botol bpjs bpk brachii brachiocephalica breast bronchogram
   bronkial bronkopneumonia bruit buah bubur buddha building bukan bula bulan bulanan bulu bungkus bunuh buram burn
   buruh buruk butuh by caesar caesarea caesarean cahaya cair cairan candesartan captopril caput car cara care
   cataract catatan category catheter catheterization causing cedera cefazolin cefixime ceftriaxone cek cekung cell
   cenderung cepat cerebral cerebri cerna cimino circulatory citicolin citicoline cito claim classified clear clinical
   clopidogrel closed coagulation coli colli collision collum coma combustio complications compos composmentis
   condition confirmed congestive consecutive consent cor coronary corpus cowong craniales cranialis craniotomy cruris
   cth cuci cucu cukup curcuma curiga current dada dahak dahi dahulu dalam dan dapat dapur darah dari dasar datang
   datar date day dbn debridemen debridement debu decanoas decubitus defans deficiency defisit deformitas degree
   dehidrasi dekompensasi dekompresi dekontaminasi deksametason dekstra dekubitus delima delirium delivery demam
   demand dengan dengue dentin depan dependent depresi depresif derajat dermis desa described desember detected detik
   dexamethasone dextra dgn diabetes diafragma diagnosa diagnosis dialysis diambil diameter diare diastolik diazepam
   dibanding dibantu dibebat diberi didampingi dieksisi diet digestif digiti digoksin dikenal diketahui dikirim
   diklofenak dikorek dikoreksi dikunyah dilatasi dilepas diminum dimulai dinding dingin dini dinilai dipakai dipasang
   dipengaruhi dipropionat dirawat direk diri dirujuk disangkal disartria disease diseases disertai disetujui disfagia
   dislokasi disorder disorders displaced displacement dispnea dispneu distal distop distres distress ditabrak
   ditandatangani ditekan ditindih ditunda diulang diuresis diuretik diurus dlm doksorubisin dokter dokumen dopamin
   dorsalis dorsum double dpjp dr drain drainage dressing drg drip driver drop drug drugs dtg dtk dubia duduk due
   duktal duktus dullness dulu dunia duodenum durasi dusun ear echo eclampsia edema edukasi efek eff effect effects
   efusi eklampsia eksaserbasi eksisi eksorotasi ekspirasi eksplorasi eksternal ekstra ekstraksi ekstrapiramidal
   ekstravasasi ekstremitas eksudat elektif elektrolit elemental elevasi elongasi elsewhere emergency emergensi
   emfisematous emolien empedu encounter end endokrin energi enoxaparin enteral epigastrium epilepsi epileptiform
   episode epitelisasi eritema eritematosa esofagus etambutol eutim evakuasi evaluasi exacerbation examination except
   exercise exposed extra eye eyes failure fako fakoemulsifikasi fang faring farmasi fase faskes februari feeding
   fellea female femoral femur fenitoin fenobarbital feritin ferosus fetal fever fibrilasi fibrillation fibrinolitik
   fibula fiksasi fisik fisiologis fisioterapi fisioterapis fixation flammable flapping flash flat flatus flegmonosa
   flek fleksi fluoresin fokal folat formulir fornas foto fototerapi fracture fraktur frontal fundus fungsi furosemid
   furosemide gaduh gagal gallop ganas gang gangguan ganglia gangren ganti garam gargling garukan gas gastritis gatal
   gawat gcs gejala gel gelang gelas gelisah gemelli generalisata generalized genital gentamicin gentamisin genu
   geraham gerak geriatri gestasi gigi gingiva ginjal gizi glargine glaukoma glibenclamid glimepirid global glukonas
   golongan grade gram granulasi granuler gravida gravis grok grup gula gurgling guru gusi guyur habis hadapan
   haemorrhage haemorrhagic haid halo haloperidol halus halusinasi hamil hampir hand hangat hanya hari harus hasil
   hati haus hcu head heart hebat hecting helm hematologi hematom hematoma hemiarthroplasty hemiparese hemitoraks
   hemoclip hemodialisis hemodinamik hemokonsentrasi hemoptoe henti hep hepar heparin hepatikum hepatis hernia
   hidrokortison hidung hidup hijau hilang hindari hindu hip hiperdens hiperemis hipertensi hipertrofi hipodens
   hipokinetik hipokondrium hipovolemik his hisap hitam hitung home homogen hours hubungan humerus hygiene
   hypertension ibu ibuprofen iccu icd icu icvcu identitas igd ignition ikatan ikterik ikterus ileus iliaka imbas
   imobilisasi impending implan implementasi imunisasi inap indikasi indirek induced inf infarction infark infection
   infeksi inferior infiltrat informan informed infus infusion inguinal inh inhalasi inhaler ini inj injeksi injured
   inkubator inpartu inpatient insisi instalasi instruksi insulin intak intake intensif interna interval intervensi
   intra intraocular intrapartum intraserebral intravena intravesika intubasi invasif invasive involving ipratropium
   irama ireguler ireversibel irigasi irt islam isokor isolasi istirahat istri itu jadi jadwal jaga jahit jahitan
   jalan jalur jam jamkesda jamu jangan janin jantung januari jarang jari jaringan jatuh jawab jejas jelaga jelas
   jenazah jenis jernih jgn jika jiwa jkn joint juga juli jumat juni juta kabupaten kabur kacamata kacau kadang kafein
   kakak kakek kaki kaku kala kali kalk kalkulosa kalsium kamar kambuh kamis kampung kanan kandung kandungan kanker
   kantong kanul kapsul kapsula karbamazepin karbonat kardioemboli kardiogenik kardiologi karena karies karotis
   karsinoma kartu karyawan kasa kasar kasur kasus katarak kategori kateter katolik kavitas kawin kecamatan kecelakaan
   kecil kedua kejang kel kelamin kelas kelopak keluar keluarga keluhan kelurahan kemarin kembali kembang kemo
   kemoterapi kemudian kena kenceng kencing kendur kental kenyal kepala kering keringat kerja keruh kesan kesimpulan
   ketat keterangan ketiga ketok keton ketorolac ketuban khas kidney kira kiri kirim kis kkal klg klinik klinis
   koagulasi kolesteatoma kolf koma kompartemen komplikasi komplikata komplit komposmentis kompres kompresibel kondisi
   kongesti konghucu konjungtiva konseling konsul konsulen kontak kontaminasi kontinu kontinyu kontraksi kontras
   kontrasepsi kontrol konversi kooperatif kopi kornea korona koroner kos kota kotor kramer kranialis kreatinin kremer
   krepitasi krim kristen krn kronik kruris krusta kuadran kuat kuduk kulit kultur kuning kunjungan kunyah kurang
   kurangi kuret kursi lab laboratorium laceratum lagi lahir lain laki laktasi laktat laktulosa lalu lama lambat
   lambung lampias lancar langsung lanjut lanjutkan lantai lap lapang lapis lapor laporan large laser latanoprost
   lateral lateralisasi latihan lebih left leg lemah lemak lemas lembar lendir lengan lengkap lens lensa lepas lesi
   lesion less letak letkep leuko leukosit levetirasetam levofloksasin levofloxacin lewat lidah lidokain lien ligasi
   lihat limb line linear lingkar lintang lipat lipid lipoma liver loading lobus logam lokal lokalis lokia lolos long
   lovenox low lower lpb lpm luar luas lucid luka lulus lumbal lunak lung lutut lymphoma mahasiswa maintenance maju
   makan makanan makin maks maksimal malam malnutrisi mamma mammae mandi mandibula mandiri manitol manus maret mark
   masif masih masing masker massa mastoid masuk mata material matur mau maupun mayor mcg mechanical media medial
   medication medik medikamen medis medium mefenamat mei mekanik mekonial melahirkan melantur melebar melena melepuh
   melitus mellitus meluas memahami memakai memanjang memar memasak memendek memerlukan memukul menandatangani
   menangis menantu mengatakan mengeluh mengerti mengi menikah meninggal meningkat menit menolak menstruasi mentis
   menyangkal menyusui merah merembes merintih merokok meropenem merot mertua metabolik metformin metildopa
   metilprednisolon metotreksat metronidazole mgg microscopy midazolam midline mild mimisan min minggu minimal minta
   minum miring misterius mmol mnt mobil mobilisasi mobilitas mode moderate modifikasi mohon monitor monitoring
   monofilamen mood more morfin motor motorik mual muda mukopurulen mukosa mulai multipel multiple mulut muncul muntah
   murmur myocardial nadi nafas nafsu naik nama namun napas narasumber nasal nasi natrium nebul nebules nebulisasi
   neck nefrologi negatif negeri nekrotik nelayan nenek neonatorum neonatus neoplasm nervi nervus neurologi neurologis
   neuroprotektor nevi newborn ngik ngilu ngorok nicu nifas nifedipin nihss nikardipin nitrit nn nodul nomor non
   noncollision nonreaktif norepinefrin normal november ns nutrisi ny nyeri obat obgyn objektif observasi obstetri
   obstructive obyektif octreotide ody off oklusal oklusi oksigen oksitosin oktober oktreotid oleh oles omeprazole
   ondansetron onkologi onset open operasi operatif ophthalmic opname oprasi oral oralit org organism organofosfat
   orthopedi ortopedi ortopnea os otak otherwise otot out output overload pada pagar pagi paha paham pain pakai palmar
   palpasi palpebra panas pancaran pandangan panggul pangkal pantau para paracardial paracetamol paralitik paranoid
   parasentesis parasetamol parenkim parenteral parese part partial parts partus paru pas pasang pasca pasien pasif
   pasir patah patela patella patient patologi patologis payudara pecah pedagang pedis pegal pekat pekerjaan pelajar
   pelan pelindung pelo pelvis pemeriksaan penanggung penatalaksanaan pendidikan pendulum pengantar penisilin
   pensiunan penuh penunjang penyakit peptikum per perawat perdarahan perempuan perforasi periapikal perifer perihiler
   perioperatif peripheral perkusi perlu permissive pernah perokok pertama pertiwi perut pervaginam peserta pestisida
   petani petekie petugas physical pick picu pilek pindah pinggang pingsan pintas pitting pkl planning plantar
   plasenta plastik pleura pneumonia pneumoniae pns pohon pole poli poliklinik polisi polri porsi porsio porta posisi
   positif post posterior pra praktek praktik pre prednison preeklampsia pregnancy prematur prematurity premedikasi
   prerenal presentasi pretibial pria primary prn pro produksi prof profil profilaksis profunda program proksimal prop
   prophylactic propranolol prosedur proses prostat prostate prosthesis protein protokol protrusi provinsi prox
   psikiatri psoas psychiatric psychotic ptekie pterigium puasa pucat puff puka puki pukul pulang pulmo pulmonary
   pulmonologi pulpa pulsasi pump punggung pupil purulen pus pusat pusing puskesmas putih putus px quadriceps rabu
   radialis radiata radikal radiologi radiolusen radius rahang rambut ranap ranitidin rapi rata rate ratio rawat ray
   raya rbh reaksi reaktif rebound rechallenge rectal red redup ref referral refleks refrakter reg regimen regio
   regulasi reguler regurgitasi rehab rehabilitasi rehidrasi rektal rembes renal rencana rendah reorientasi reperfusi
   residen residu resolusi resp respirasi respiratory respon respons rest restriksi resume resusitasi retraksi
   reversibel rewel rhesus rhonki rhythm rider rifampisin ring ringan risiko risperidon riw riwayat robek roda ronki
   rontgen room rsia rsu rsud rsup ruam ruang ruangan rubra rujuk rujukan rule rumah rust rutin saat sabtu sachet
   sadar sakit sakral sakrum saksi salah salbutamol salep saluran sama sampai samping saraf sariawan saring satu
   saturasi saudara scan scapula scar score sdh sdr sdri sdt sebagian sebelum second sectio section sedang sedasi
   sederhana sedikit sefiksim seftriakson segar segera segmen sehari sejak sekali sekarang sekitar sekret seksio
   sekunder selama selangka selaput selasa selesai seluruh semalam sementara seminggu sempit sendi sendiri senilis
   senin sens sensibilitas sensitif sensorik sentral separuh sepeda seperti sepsis september septik serak serebri
   serial sering serous serpihan serta serumen serupa sesak sesar sesarea sesekali sesi sesuai set setahun setelah
   setengah setiap setinggi setuju severe shaft shift shifting shock shoulder shunt siang sianosis siap sick sid
   sifilis sign signs siklofosfamid siklus siku silau silk silver simetris simpul simvastatin sindrom sinistra sinus
   sirup sisa sisi sistem sistolik site sitrat situ skala skin sklera skor skrining skuama skull snoring soap sofa
   somnolen sondase sopir sopor sore source sp spalk spasme spd specified spesialis spider spinal spine spirometri
   spironolakton splint spontan spt sputum stabil stadium stage statin status stenosis stent step steril steroid stik
   stiker stop streptokinase stress stridor stroke structure suami suara subcostal subcutaneous subjektif subklavia
   subkostal sublingual substance subtle subyektif suction sudah sudut suhu suku sulfadiazine sulfas sulfonilurea
   sulit sumer sungsang suntik supel superior suppurative suprapubik suprasternal supuratif surat surface surgical
   susp susu susuan sutures swasta swelling syarat symptoms syndrome syok syr syringe tab tablet tadi tahun tajam tak
   takikardi takikardia tali tall tambah tampak tampon tanda tangan tangga tanggal tanpa tapering tapi target
   tatalaksana tdk tebal tegas teh tekan teknik telah telan telapak telepon telinga telp teman tempat temporal
   temporoparietal tenang tengah tenggorok tengkuk tenofovir tensi tepi teraba terakhir terapi terasa teratasi teratur
   terbakar terbatas terbentur terbuka tercatat terdeteksi terevakuasi terintubasi terjadi terjadwal terkendali
   terkompensasi terkonfirmasi terkontrol terkoreksi terlampir terlewat terminasi terminology terpasang terpeleset
   tersambar tersedak tersedasi tertutup terus tes test tetagam tetangga tetanus tetap tetapi tetes tgl therapeutic
   therapy thn thorax thrill through tht tiap tiba tibia tidak tidur tifoid tilikan timbul tindakan tinggi tipe tipis
   tiri tissue titik titrasi tn tni toilet toleransi tongkat tonus tooth topikal total toxoid tpm tract traction
   traffic traksi tramadol traneksamat transfusi transmural transperitoneal transport trauma tremor triheksifenidil
   trim triple tromb trombosit trombus trophic troponin trunk trunkus ttb tts ttv tube tuberkulosis tubuh tubuler
   tulang tulle tumbuh tumor tumpatan tunggal tunggu tungkai turgor turun turunkan tutup udang udara ugd ukur ukuran
   ulang ular ulcer ulkus ultrasound ulu umum umur unilateral unit unspecified untuk upper uremikum ureum urin
   urinalisis urine urologi urtikaria use usia usus utama uterus utk utuh vaksin valproat varises vasopresor vena
   venom vent ventilation ventilator venturi ves vesikuler via vial virus visit visite visus vital vitamin vol volume
   vulgaris vulnus waham wajah waktu wali walker wall wanita ward warfarin warna warning warung way weaning weight
   wheezing wiraswasta wound wrist yang yll zinc`.split(/\s+/u),
);

/** Abbreviations written in capitals that stand where a second name could. */
export const abbreviations: ReadonlySet<string> = new Set(
  `ada adhf af aki anc app asd bab bak bb bblr bbl bph bpjs cad cap cbd chf ckd copd cva cvc ddr dhf dbd dm dpjp drg dss dvt
   ecg echo ekg eeg fam gcs gea gerd gk hcu hd hellp hhd hil hiv hnp hsil ht iccu icu igd ihd inh ipd isk ispa iufd iugr iva kad
   kb kbk keb ket kia kll kpd kpp krs ku kk lbp lh mdr mrs mppk nicu nstemi oa omi omsk os osas pdp peb pgk picu pid pjk pjt pid
   pnc ppok ppi pro prm ptm px rds rhd ri rm rr rsud rsup rsia rsu sah sc sdh ska sle snh spo sscp stemi svt tb tbc td tht tia
   tn ny an by nn turp tvs uap ugd uk usg vas vk vsd wsd ad bpk sdr sdri ns`.split(/\s+/u),
);

/** Persons whose names are signs, scores, tests, devices and diseases. */
export const eponyms: ReadonlySet<string> = new Set(
  `addison alvarado alzheimer anderson apgar apley asherman auspitz babinski ballard bartholin barthel baxter bell bells bishop
   blumberg braden brudzinski burger child chvostek cobb colles cooley coombs corpus crohn cushing dix downe downes duchenne
   dupuytren epley fallot foley forrest fournier gartland glasgow goldmann graves guillain barre gustilo hallpike hashimoto
   heimlich hirschsprung hodge hodgkin hoffman homan homans horner humphrey johnson kaposi kawasaki kellgren kernig kiesselbach
   killip kussmaul lachman lasegue lawrence little lund lyell mantoux mallampati marfan marjolin mckenzie mcburney meniere
   miller moro morse murphy nikolsky obturator paget parkinson parkland perthes pfannenstiel phalen pott pugh ramsay raynaud
   rinne romberg rovsing rumple leed sarnat schober schwabach seidel silvermann sjogren snellen stevens tanner thompson tinel
   tourette trendelenburg trousseau turner virchow volkmann weber wells widal wilms wilson wong baker zollinger`.split(
    /\s+/u,
  ),
);

/** Flowers and other words after which wards are called; a person may bear them. */
export const wardNames: ReadonlySet<string> = new Set(
  `anggrek anyelir asoka aster bougenville bougenvil bugenvil cempaka cendana dahlia edelweis edelweiss flamboyan gardenia kamboja
   kenanga lavender lily mawar melati paviliun sakura seroja seruni soka teratai tulip`.split(
    /\s+/u,
  ),
);

/** Ordinary words that are names as well: taken for one directly behind `Ny.`, and as a further name. */
export const namesToo: ReadonlySet<string> = new Set(
  "agustus aman april asma bulan dini juli juni mei raya utama".split(" "),
);
