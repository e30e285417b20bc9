<?php
class Upgrade
{
    /** @var PDO */
    private $pdo;

    public function __construct($file)
    {
        $this->pdo = new PDO('sqlite:' . $file);
    }

    public function run($dir, $from)
    {
        $latest = (int) trim(file_get_contents($dir . '/latest.version'));
        for ($i = $from + 1; $i <= $latest; $i++) {
            if (method_exists($this, 'step' . $i)) {
                $this->{'step' . $i}();
                continue;
            }
            $this->pdo->exec(file_get_contents(sprintf($dir . '/update%04d.sql', $i)));
        }
    }

    private function step4()
    {
        $this->pdo->exec("ALTER TABLE pages ADD COLUMN extra TEXT");
    }
}
