import { invalid } from "#core/errors.ts";

/** At least 8 characters, lower case; mostly from public frequency lists, plus usual set-up passwords. */
const commonPasswords = new Set(
  `
  00000000 01011980 01011990 01012000 01012010 01012011 0987654321 1029384756 11111111 11112222 111222333 11223344
  1122334455 11235813 1123581321 12312312 1232323q 123321123 12341234 12344321 123454321 1234554321 12345678
  123456789 1234567890 12345678910 123456789a 123456789q 1234567a 1234567q 12345qwert 1234abcd 1234qwer 123654789
  12369874 123698745 123qwe123 123qweasd 123qweasdzxc 12qwaszx 147258369 147852369 14789632 147896325 192837465
  1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 25802580 31415926 4815162342 741852963
  789456123 987654321 a1234567 a123456789 a1b2c3d4 a1s2d3f4 aardvark abc12345 abcd1234 access14 adgjmptw admin123
  admin1234 administrator airborne airforce airplane alejandr aleksandr alexande alexandr anthony1 aquarius asdf1234
  asdfasdf asdfghjk asdfghjkl aspirine assassin atlantis attache1 attache123 babydoll babygirl babylon5 barcelon
  barcelona baseball baseball1 basketba batman123 bigdaddy billybob blackcat blackdog blackjac blahblah blink182
  blizzard bluebird blueeyes bluemoon bobafett brooklyn brucelee buckeyes budlight bulldogs butterfl butterfly
  cadillac caliente californ cardinal carolina catherin cavalier cdtnkfyf champion changeme changeme1 changeme123
  chargers charlie1 charlott chelsea1 cherokee chevelle chevrole cheyenne chocolat christia christin christop
  cjkysirj cocacola colombia colorado coltrane computer concrete consumer cooldude corvette cowboys1 creative
  crusader darkness darkside darkstar dbrnjhbz deadhead default1 defender deftones devildog diamonds dietcoke
  dingdong discover dkflbvbh dodgeram dolphins dragon123 drowssap drpepper einstein ekaterina electric elephant
  elizabet engineer enterpri eternity explorer fireball firebird fktrcfylh football football1 formula1 freckles
  freedom1 freeuser fyfcnfcbz gangster garfield gateway1 geronimo ghbdtnbr gn56gn56 godzilla goldfish goodluck
  goodtime greenday guardian guest123 guinness halflife hannibal heather1 hellfire hello123 hercules highland
  hollywoo hongkong hotstuff icecream iloveyou iloveyou1 immortal infinity internet intrepid jessica1 jordan23
  justdoit juventus kangaroo katerina kawasaki keyboard kingkong kingston kittycat lacrosse lasvegas letmein1
  letmein123 letmein2 lifehack lightnin linkedin linkedin1 linkedin123 liverpoo liverpool logitech lollipop lonestar
  lonewolf longhorn loverboy lowrider mailcreated5240 makaveli manchester marathon mariners marlboro maryjane
  matthew1 maverick megadeth mercedes meridian mersedes metallic metallica michael1 michigan microsoft midnight
  minecraft mongoose monkey123 montreal morpheus motorola mountain munchkin mushroom musicman mustang1 mustangs
  ncc1701d ncc1701e nintendo nuttertools oblivion overlord p@ssw0rd p@ssword pa55word pakistan panasonic panthers
  paradise passw0rd! password password1 password1! password12 password123 password123! password2 password2024
  password2025 patrick1 patriots pavilion pearljam peekaboo penguins peterpan platinum playtime plymouth poohbear
  porkchop portland portugal precious predator presario princess princess1 punisher punkrock q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 qazwsx123 qazwsxed qazwsxedc qazwsxedcrfv qazxswedc qweasdzxc qwer1234 qwerasdf qwert123 qwerty12
  qwerty123 qwerty123! qwerty12345 qwertyui qwertyuiop ragnarok raiders1 raistlin rammstein redalert redwings
  renegade rhbcnbyf rockstar rolltide rootbeer rootroot rush2112 samantha sandiego sapphire satan666 scarface
  scoobydo scooter1 scorpion scotland sebastia secret123 security seinfeld seminole semperfi septembe serenity
  shamrock shaney14 sherlock showtime simpsons sithlord skittles skywalke slapshot slipknot snickers snowball
  socrates softball software soso123aljg spanking spiderma spiderman spitfire spring2024 spring2025 squirrel
  srinivas stallion starcraft stardust stargate startrek starwars steelers stephani stingray stocking stonecol
  stranger summer2024 summer2025 sundance sunshine sunshine1 super123 superfly superman superman1 svetlana sweetpea
  swimming swordfis swordfish tacobell tarheels test1234 testtest thailand thankyou thuglife thunder1 titleist
  toortoor tottenha trfnthbyf trustno1 twilight ultimate vacation valentin valentina vanhalen verbatim veronika
  vladimir warcraft warriors waterloo welcome1 welcome1! welcome123 welcome2024 welcome2025 werewolf westside
  whatever whatever1 wildcats william1 winter2024 winter2025 wolfgang wolfpack wolverin wolverine wrangler wrinkle1
  yankees1 zaq12wsx zaq1xsw2 zeppelin zxcv1234
`
    .trim()
    .split(/\s+/),
);

export function assertUncommonPassword(password: string, path = "password"): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  const message = "This password is too common and easy to guess. Choose another.";
  throw invalid("password.common", path, message);
}
